import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'

/** In development the API runs in a process of its own. */
const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3001'
/** The application is built once for each language, so that nobody loads the texts of the other; development has both. */
const locale = process.env['MANZIL_LOCALE']

export default defineConfig({
  server: { proxy: { '/api': api, '/media': api } },
  worker: { format: 'es' },
  resolve: {
    alias: [
      { find: /^@manzil\/messages$/, replacement: join(import.meta.dirname, '../messages/browser.ts') },
      { find: '@manzil/messages/runtime', replacement: join(import.meta.dirname, '../messages/compiled/browser/runtime.js') },
    ],
  },
  build: { assetsInlineLimit: 0, outDir: locale ? `dist/${locale}` : 'dist', emptyOutDir: true },
  environments: {
    client: {
      build: {
        // Without it every page would name all chunks of every other, 2 kB of hashes; what a route needs is in its page's head.
        modulePreload: false,
        rolldownOptions: {
          output: {
            // Pages name the chunks that they can load: a name is no more than its hash.
            chunkFileNames: 'assets/[hash].js',
            // What changes rarely stays in browsers when the product changes.
            advancedChunks: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
                },
                // Groups take along what their modules import: these first pages share with the back office and with dialogs.
                { name: 'calendar', test: /\/contract\/src\/calendar\.ts/, priority: 1 },
                {
                  name: 'dates',
                  test: /\/web\/src\/i18n\/dates\.ts|\/web\/src\/ui\/when-used\.tsx|\/messages\/action_close\./,
                  priority: 1,
                },
                { name: 'common', test: isCommon, minShareCount: 4 },
                { name: 'listing', test: isListing, minShareCount: 3 },
                // Loaders put filters into words, so the first page that a reader opens has them without this chunk.
                { name: 'filters', test: isFilterWords, minShareCount: 2 },
                { name: 'contact', test: isContact, minShareCount: 3 },
                { name: 'project', test: isProject, minShareCount: 2 },
                { name: 'dialog', test: /\/web\/src\/ui\/(dialog|spinner)\.tsx/, minShareCount: 2 },
                { name: 'documents', test: isDocuments, minShareCount: 2 },
                // What forms and calls of signed-in people need is not the back office's alone.
                {
                  name: 'forms',
                  test: /\/node_modules\/(react-hook-form|@hookform|zod)\/|\/web\/src\/ui\/(confirm-dialog|form\/|private-title)|\/contract\/src\/(answers|contact-messages|enquiry-fields|inputs|leads|pagination)\.ts/,
                  minShareCount: 2,
                },
                { name: 'account', test: /\/node_modules\/@tanstack\/(query-core|react-query)\/|\/web\/src\/api\//, minShareCount: 2 },
                { name: 'office', test: isOffice, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  plugins: [
    ...(locale ? [oneLanguage(locale)] : []),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'src',
      server: { build: { inlineCss: true } },
      // A route is one chunk: what it loads with and what it shows; the first screen needs both, later ones are prefetched.
      router: {
        codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']] },
      },
    }),
    react(),
    landFile(),
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg|json|geojson)$/, skipIfLargerOrEqual: true }),
  ],
})

/** What not every page has: forms and calls of signed-in people, which bring libraries with them, articles, and ways to get in touch. */
const NOT_COMMON = [
  /\/web\/src\/(ui\/(form\/|confirm-dialog|copy-link|dialog|download|facts|rich-text|layout\/(breadcrumb|footer-content|subscribe-form)|page-address|private-title|search-field|spinner|use-now|use-paused)|api\/(account|event-stream|link-token|query-client|use-guards)|i18n\/(dates|duration|full-name))/,
  /\/web\/src\/features\/(properties\/(detail|brochure)|affordability|auth|back-office|blog|assistant\/(?!assistant-button|open-assistant)|comparison\/(?!compare-button|index)|documents|enquiries|leads|money|newsletter|profile)\/|\/web\/src\/features\/(properties\/(payment-plan|plan-table|floor-plans|project-line)\.|static-pages\/page-intro)|\/web\/src\/features\/saved-properties\/(queries|heart-button)/,
  /\/contract\/src\/(account-fields|affordability|answers|audit|auth|calendar-file|cash-flow|comparison-marks|contact-messages|dated-plan|enquiry-fields|field-text|hold-keys|inputs|lead-work|leads|loans|dates|money|office-[a-z-]+|outbox|pagination|payment-schedule|plain-text|plans|parse-number|staff-users|uploads)\.ts/,
  /\/contract\/src\/(profile|properties|referrals|saved-properties|security-settings|terms|user)\.ts/,
  /\/messages\/compiled\/browser\/messages\/(agent|audit|auth|brochure|call_back|catalogue|compare|consent|contact|dashboard|documents?|duplicates|enquiry|feeds?|field|form|input|hold|leads?|legal|money|offer|office|outbox|password|privacy|profile|plan|plans|security|summary|terms|units?|verify)_/,
  /\/messages\/compiled\/browser\/messages\/(action_(cancel|delete|go_back|save|save_changes)|gallery_(next|previous)|map_open|price_per_sqft|tab_payment_plan|value_)/,
]

/** What pages share, but for what only some of them need. */
function isCommon(id: string): boolean {
  return (
    /\/(web\/src|contract\/src|messages\/compiled\/browser)\//.test(id) &&
    !isListing(id) &&
    !isFilterWords(id) &&
    !NOT_COMMON.some((pattern) => pattern.test(id))
  )
}

/** What pages with a list of projects have, and a project's own page has not. */
function isListing(id: string): boolean {
  return (
    /\/web\/src\/(features\/(search\/(?!name-suggestions)|properties\/listing\/(?!filter-phrases|listing-head|listing-search))|ui\/(load-more|dropped-notice))/.test(
      id,
    ) ||
    /\/contract\/src\/(comma-list|terms)\.ts/.test(id) ||
    /\/messages\/compiled\/browser\/messages\/(emirates|filter_(add|open|remove|reset)|listing|results|sort)_?/.test(id)
  )
}

/** What puts filters into words. */
function isFilterWords(id: string): boolean {
  return (
    /\/contract\/src\/filter-(registry|summary)\.ts|\/listing\/filter-phrases\.ts/.test(id) ||
    (/\/messages\/compiled\/browser\/messages\/(filter_(?!add|open|remove|reset)|rooms_bedrooms_with)/.test(id) &&
      !/filter_(name_(price|(sales|project)_status)|rental_guarantee)/.test(id))
  )
}

/** Ways to get in touch, which several pages have; their forms come when they are used. */
function isContact(id: string): boolean {
  return (
    /\/web\/src\/(features\/enquiries\/(?!forms\/|index|phone-link)|ui\/page-address)/.test(id) ||
    /\/messages\/compiled\/browser\/messages\/(agent_desk|contact_(open|whatsapp)|call_back_title|form_offline)/.test(id)
  )
}

/** What a project's own page has at once and the comparison has too: many small parts, in one. */
function isProject(id: string): boolean {
  return /\/(contract\/src\/(dates|money|payment-schedule|plain-text)|web\/src\/(ui\/(facts|rich-text)|features\/properties\/(payment-plan|plan-table|floor-plans))|messages\/compiled\/browser\/messages\/(about_(guarantee|service)_?\w*|action_show_less|filter_name_price|gallery_(next|previous)|map_open|plan_\w+|tab_payment_plan|value_to_be_announced))\.(ts|tsx|js)$/.test(
    id,
  )
}

/** Downloads and what is chosen for them: the project's side panel, the comparison and the pages of documents have it. */
function isDocuments(id: string): boolean {
  return /\/web\/src\/(features\/(documents\/(?!offer\/|index|download-document)|properties\/project-line)|ui\/(search-field|use-paused))/.test(
    id,
  )
}

/** What the back office's pages share; the titles of its pages are known to all. */
function isOffice(id: string): boolean {
  return (
    /\/web\/src\/features\/back-office\/|\/contract\/src\/(office-[a-z-]+|parse-number|uploads)\.ts/.test(id) ||
    (/\/messages\/compiled\/browser\/messages\/(catalogue|dashboard|leads|office|outbox)_/.test(id) && !/_title\./.test(id))
  )
}

/** Serves the land outline of the contract at the address that maps load it from. */
function landFile(): Plugin {
  const source = () => readFileSync(join(import.meta.dirname, '../contract/src/land.geojson'))
  return {
    name: 'land-file',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer({ middlewares }) {
      middlewares.use('/map/land.geojson', (_request, response) => response.setHeader('content-type', 'application/geo+json').end(source()))
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'map/land.geojson', source: source() })
    },
  }
}

/** The end of a compiled message: the function that chooses among the languages. */
const CHOICE = /^export const (\w+) = [^\n]*\(\(inputs[\s\S]*?return en_(\w+)\(inputs\)[\s\S]*$/m

/** Fixes the language of a build: every compiled message is that of the one language, and the other falls away. */
function oneLanguage(language: string): Plugin {
  return {
    name: 'one-language',
    config: () => ({ define: { 'import.meta.env.VITE_LOCALE': JSON.stringify(language) } }),
    transform(code, id) {
      if (!id.includes('/messages/compiled/browser/messages/') || !/^export const/m.test(code)) return undefined
      const chosen = code.replace(CHOICE, `export const $1 = ${language}_$2`)
      if (chosen === code) this.error(`The language of ${id} cannot be fixed: the compiler writes messages in another way.`)
      return { code: chosen, map: null }
    },
  }
}
