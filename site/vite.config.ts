import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BROWSER_MESSAGES } from '@manzil/messages/vite'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'

/** In development the API runs as a separate process. */
const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3001'
/** In development the office has a server of its own. */
const office = process.env['OFFICE_ORIGIN'] ?? 'http://127.0.0.1:3002'
/** A production build contains one language, so that visitors don't download the other's texts; development serves both. */
const locale = process.env['MANZIL_LOCALE']

export default defineConfig({
  server: {
    proxy: {
      '/api': api,
      '/media': api,
      '^/office/': office,
      '^/(ar/)?(admin|agent|developer|leads-panel)(?=[/?]|$)(?!.*/preview)': { target: office, rewrite: () => '/office/' },
    },
  },
  worker: { format: 'es' },
  resolve: {
    alias: BROWSER_MESSAGES,
  },
  build: { assetsInlineLimit: 0, outDir: locale ? `dist/${locale}` : 'dist', emptyOutDir: true },
  environments: {
    client: {
      build: {
        // Otherwise every page would list the chunks of all others, 2 kB of hashes. The chunks a route needs are in its
        // page's head.
        modulePreload: false,
        rolldownOptions: {
          output: {
            // Pages list the chunks they can load, so names consist of the hash only.
            chunkFileNames: 'assets/[hash].js',
            // Code that rarely changes stays cached across releases.
            advancedChunks: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
                },
                // A group also takes in what its modules import. Public pages share these modules with the office and
                // with dialogs.
                { name: 'calendar', test: /\/contract\/src\/time\/calendar\.ts/, priority: 1 },
                {
                  name: 'dates',
                  test: /\/web\/src\/i18n\/dates\.ts|\/web\/src\/ui\/hydrate-on-use\.tsx|\/messages\/action_close\./,
                  priority: 1,
                },
                { name: 'common', test: isCommon, minShareCount: 4 },
                { name: 'listing', test: isListing, minShareCount: 3 },
                // Loaders turn filters into text, so the first page has them from the server and doesn't need this chunk.
                { name: 'filters', test: isFilterWords, minShareCount: 2 },
                { name: 'contact', test: isContact, minShareCount: 3 },
                { name: 'project', test: isProject, minShareCount: 2 },
                { name: 'dialog', test: /\/web\/src\/ui\/(dialog|spinner)\.tsx/, minShareCount: 2 },
                { name: 'documents', test: isDocuments, minShareCount: 2 },
                // Forms and authenticated calls are also used outside the office.
                {
                  name: 'forms',
                  test: /\/node_modules\/(react-hook-form|@hookform|zod)\/|\/web\/src\/ui\/(confirm-dialog|form\/|private-title)|\/contract\/src\/\w+\/(answers|contact-messages|enquiry-fields|inputs|leads|pagination)\.ts/,
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
      // Keeps a route's loader and components in one chunk: the first screen needs both, later ones are prefetched.
      router: {
        codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']] },
      },
    }),
    react(),
    landFile(),
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg|json|geojson)$/, skipIfLargerOrEqual: true }),
  ],
})

/** Not needed by every page: forms and authenticated calls with their libraries, articles, and contact options. */
const NOT_COMMON = [
  /\/web\/src\/(ui\/(form\/|confirm-dialog|copy-link|dialog|download|facts|rich-text|layout\/(breadcrumb|footer-content|subscribe-form)|page-address|private-title|search-field|spinner|use-now|use-debounced)|api\/(authenticated-api|event-stream|link-token|query-client|use-guards)|i18n\/(dates|duration|full-name))/,
  /\/web\/src\/features\/(properties\/(detail|brochure)|affordability|auth|back-office|blog|assistant\/(?!assistant-button|open-assistant)|comparison\/(?!compare-button|index)|documents|enquiries|leads|money|newsletter|profile)\/|\/web\/src\/features\/(properties\/(payment-plan|plan-table|floor-plans|project-line)\.|static-pages\/page-intro)|\/web\/src\/features\/saved-properties\/(queries|heart-button)/,
  /\/contract\/src\/\w+\/(account-fields|affordability|answers|audit|auth|calendar-file|cash-flow|comparison-marks|contact-messages|dated-plan|enquiry-fields|field-text|affordability-params|inputs|lead-handling|leads|loans|dates|money|office-[a-z-]+|outbox|pagination|payment-schedule|plain-text|plans|parse-number|slug|spans|staff-users|stored-project-form|uploads)\.ts/,
  /\/contract\/src\/\w+\/(profile|properties|referrals|saved-properties|security-settings|terms|user)\.ts/,
  /\/messages\/compiled\/browser\/messages\/(agent|audit|auth|brochure|call_back|catalogue|compare|consent|contact|dashboard|documents?|duplicates|enquiry|feeds?|field|form|input|hold|leads?|legal|money|offer|office|outbox|password|privacy|profile|plan|plans|security|summary|terms|units?|verify)_/,
  /\/messages\/compiled\/browser\/messages\/(action_(cancel|delete|go_back|save|save_changes)|gallery_(next|previous)|map_open|price_per_sqft|tab_payment_plan|value_)/,
]

/** Modules that most pages share. */
function isCommon(id: string): boolean {
  return (
    /\/(web\/src|contract\/src|messages\/compiled\/browser)\//.test(id) &&
    !isListing(id) &&
    !isFilterWords(id) &&
    !NOT_COMMON.some((pattern) => pattern.test(id))
  )
}

/** Modules of pages that list projects, not needed on a project's own page. */
function isListing(id: string): boolean {
  return (
    /\/web\/src\/(features\/(search\/(?!name-suggestions)|properties\/listing\/(?!filter-phrases|listing-head|listing-search))|ui\/(load-more|dropped-notice))/.test(
      id,
    ) ||
    /\/contract\/src\/\w+\/(comma-list|terms)\.ts/.test(id) ||
    /\/messages\/compiled\/browser\/messages\/(emirates|filter_(add|open|remove|reset)|listing|results|sort)_?/.test(id)
  )
}

function isFilterWords(id: string): boolean {
  return (
    /\/contract\/src\/search\/filter-(registry|summary)\.ts|\/listing\/filter-phrases\.ts/.test(id) ||
    (/\/messages\/compiled\/browser\/messages\/(filter_(?!add|open|remove|reset)|rooms_bedrooms_with)/.test(id) &&
      !/filter_(name_(price|(sales|project)_status)|rental_guarantee)/.test(id))
  )
}

/** Contact options that several pages share; their forms load on use. */
function isContact(id: string): boolean {
  return (
    /\/web\/src\/(features\/enquiries\/(?!forms\/|index|phone-link)|ui\/page-address)/.test(id) ||
    /\/messages\/compiled\/browser\/messages\/(agent_desk|contact_(open|whatsapp)|call_back_title|form_offline)/.test(id)
  )
}

/** Parts that a project's page and the comparison share, in one chunk because they are small. */
function isProject(id: string): boolean {
  return /\/(contract\/src\/\w+\/(dates|money|payment-schedule|plain-text)|web\/src\/(ui\/(facts|rich-text)|features\/properties\/(payment-plan|plan-table|floor-plans))|messages\/compiled\/browser\/messages\/(about_(guarantee|service)_?\w*|action_show_less|filter_name_price|gallery_(next|previous)|map_open|plan_\w+|tab_payment_plan|value_to_be_announced))\.(ts|tsx|js)$/.test(
    id,
  )
}

/** Downloads and their options, shared by the project's side panel, the comparison and the document pages. */
function isDocuments(id: string): boolean {
  return /\/web\/src\/(features\/(documents\/(?!offer\/|index|download-document)|properties\/project-line)|ui\/(search-field|use-debounced))/.test(
    id,
  )
}

/** Modules that office pages share, without their titles, which every page contains. */
function isOffice(id: string): boolean {
  return (
    /\/web\/src\/features\/back-office\/|\/contract\/src\/\w+\/(office-[a-z-]+|parse-number|slug|stored-project-form|uploads)\.ts/.test(
      id,
    ) ||
    (/\/messages\/compiled\/browser\/messages\/(catalogue|dashboard|leads|office|outbox)_/.test(id) && !/_title\./.test(id))
  )
}

/** Serves the contract's land outline at the address maps load it from. */
function landFile(): Plugin {
  const source = () => readFileSync(join(import.meta.dirname, '../contract/src/catalogue/land.geojson'))
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

/** The end of a compiled message: the function that picks the language. */
const CHOICE = /^export const (\w+) = [^\n]*\(\(inputs[\s\S]*?return en_(\w+)\(inputs\)[\s\S]*$/m

/** Fixes the language of a build: every compiled message resolves to that language, and the other one is tree-shaken. */
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
