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
  build: { assetsInlineLimit: 0, outDir: locale ? `dist/${locale}` : 'dist', emptyOutDir: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What changes rarely stays in browsers when the product changes.
            advancedChunks: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
                },
                { name: 'common', test: isCommon, minShareCount: 4 },
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
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg|json|geojson)$/, skipIfLargerOrEqual: true }),
  ],
})

/** Forms and calls of signed-in people bring libraries with them that no visitor loads; articles share little with the rest. */
const NOT_COMMON =
  /\/web\/src\/(i18n\/dates|ui\/(form\/|copy-link|link-token|layout\/breadcrumb)|api\/(account|query-client|use-guards)|features\/(auth|back-office|blog|newsletter|profile)\/|features\/saved-properties\/(queries|heart-button))|\/contract\/src\/(account-fields|answers|auth|inputs|outbox|pagination|profile|properties|referrals|saved-properties|security-settings|user)\.ts/

/** What pages share, but for what accounts alone need. */
function isCommon(id: string): boolean {
  return /\/(web\/src|contract\/src|messages\/compiled)\//.test(id) && !NOT_COMMON.test(id)
}

/** Fixes the language of a build: the choice in every compiled message is made here, and the other language falls away. */
function oneLanguage(language: string): Plugin {
  const choice = 'experimentalStaticLocale ?? options.locale ?? getLocale()'
  return {
    name: 'one-language',
    config: () => ({ define: { 'import.meta.env.VITE_LOCALE': JSON.stringify(language) } }),
    transform(code, id) {
      return id.includes('/messages/compiled/messages/')
        ? { code: code.replaceAll(choice, JSON.stringify(language)), map: null }
        : undefined
    },
  }
}
