import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { isOfficePath } from '@manzil/contract/pages/office-paths'
import { splitLocale } from '@manzil/contract/text/locale'
import { BROWSER_MESSAGES } from '@manzil/messages/vite'
import { sharedMapWorker } from '@manzil/ui/map/maplibre-plugin.ts'
import { zodWithoutEval } from '@manzil/ui/zod-plugin.ts'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { compression } from 'vite-plugin-compression2'

/** In development the API runs as a separate process. */
const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3001'
/** In development the office has a separate server. */
const office = process.env['OFFICE_ORIGIN'] ?? 'http://127.0.0.1:3002'
/** A production build has one language, so that visitors do not download the other's texts. Development serves both. */
const locale = process.env['MANZIL_LOCALE']

export default defineConfig({
  server: {
    proxy: {
      '/api': api,
      '/media': api,
      '/map/': api,
      '^/office/': office,
      '^/': {
        target: office,
        rewrite: () => '/office/',
        bypass: ({ url = '' }) => (isOfficePath(splitLocale(url.replace(/[?].*/, '')).pathname) ? undefined : url),
      },
    },
  },
  worker: { format: 'es' },
  resolve: {
    alias: [
      ...BROWSER_MESSAGES,
      // A polyfill of a hook that React has itself.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  build: { assetsInlineLimit: 0, outDir: locale ? `dist/${locale}` : 'dist', emptyOutDir: true },
  environments: {
    // Only the server imports these, so they need no compressed copies.
    ssr: {
      // Bundles its packages, so that the server needs none of the site's at run time.
      resolve: { noExternal: locale ? true : [] },
      build: { rolldownOptions: { output: { chunkFileNames: 'modules/[name]-[hash].js' } } },
    },
    client: {
      build: {
        // Off, because it would list the chunks of all pages on every page, 2 kB of hashes. The page's head has the chunks of its
        // route.
        modulePreload: false,
        rolldownOptions: {
          output: {
            // Pages list the chunks they can load, so names are only hashes.
            chunkFileNames: 'assets/[hash].js',
            // What every page loads, in one chunk; the rest follows from imports.
            advancedChunks: { groups: [{ name: 'initial', tags: ['$initial'] }] },
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
    sharedMapWorker(),
    zodWithoutEval(),
    tilesWithoutLeaflet(),
    noMainStylesheet(),
    declareOnce(),
    modulesFile(),
    compression({
      algorithms: ['gzip', 'brotliCompress'],
      include: /\.(js|css|svg|json)$/,
      exclude: /^(modules\/|server\.js)/,
      skipIfLargerOrEqual: true,
    }),
  ],
})

/** Drops the Leaflet layer of pmtiles, 500 bytes: its build wraps each function in a call that names it, which looks like an effect. */
function tilesWithoutLeaflet(): Plugin {
  return {
    name: 'tiles-without-leaflet',
    transform: {
      filter: { id: /\/pmtiles\/dist\/esm\/index\.js$/ },
      handler: (code) => ({ code: code.replaceAll(/([,;]|var )(\w+)=(\w)\(\(/g, '$1$2=/* @__PURE__ */$3(('), map: null }),
    },
  }
}

/** Pages contain the main stylesheet (`inlineCss`), so scripts need not fetch it before they load other scripts. */
function noMainStylesheet(): Plugin {
  return {
    name: 'no-main-stylesheet',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const script of Object.values(bundle)) {
          if (script.type !== 'chunk' || !/^const __vite__mapDeps=.*=\["assets\/index-[\w-]+[.]css"/.test(script.code)) continue
          script.code = script.code
            .replaceAll('__vite__mapDeps([0])', '[]')
            .replaceAll('__vite__mapDeps([0,', '__vite__mapDeps([')
            .replace(/^const __vite__mapDeps=.*=\["[^",]+"\].*\n/, '')
          compressAgain(bundle, script.fileName, script.code)
        }
      },
    },
  }
}

/**
 * Takes fonts and registered properties out of the file of the main stylesheet: pages contain them (docs/decisions/0017), and browsers
 * that read them again lay out the whole page again.
 */
function declareOnce(): Plugin {
  return {
    name: 'declare-once',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !/^assets\/index-[\w-]+[.]css$/.test(file.fileName)) continue
          file.source = file.source.toString().replace(/@(?:font-face|property [\w-]+)\{[^}]*\}/g, '')
          compressAgain(bundle, file.fileName, file.source)
        }
      },
    },
  }
}

/** Replaces the compressed copies of a file, which are made before it gets its last changes. */
function compressAgain(bundle: Rolldown.OutputBundle, fileName: string, content: string): void {
  const copies = { gz: gzipSync(content, { level: constants.Z_BEST_COMPRESSION }), br: brotliCompressSync(content) }
  for (const [ending, source] of Object.entries(copies)) {
    const copy = bundle[`${fileName}.${ending}`]
    if (copy?.type === 'asset') copy.source = source
  }
}

/**
 * Writes `modules.json` beside the client: the modules of each script with their size in bytes and importers, for the script
 * budget test.
 */
function modulesFile(): Plugin {
  const root = join(import.meta.dirname, '..')
  return {
    name: 'modules-file',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }, bundle) {
      const scripts: Record<string, { imports: string[]; modules: Record<string, number> }> = {}
      const importers: Record<string, string[]> = {}
      for (const script of Object.values(bundle)) {
        if (script.type !== 'chunk') continue
        const modules = Object.entries(script.modules).map(([id, { renderedLength }]) => [relative(root, id), renderedLength])
        scripts[script.fileName] = { imports: script.imports, modules: Object.fromEntries(modules) }
        for (const id of script.moduleIds)
          importers[relative(root, id)] = (this.getModuleInfo(id)?.importers ?? []).map((one) => relative(root, one))
      }
      writeFileSync(join(dir, '../modules.json'), JSON.stringify({ scripts, importers }))
    },
  }
}

/** The end of a compiled message: the function that picks the language. */
const CHOICE = /^export const (\w+) = [^\n]*\(\(inputs[\s\S]*?return en_(\w+)\(inputs\)[\s\S]*$/m

const MESSAGES_IMPORT = "import { m } from '@manzil/messages'"

/** Replaces the compiler's registry, which creates plural rules for every message. */
const pluralOf = (language: string) =>
  `const rules = /* @__PURE__ */ new Intl.PluralRules('${language}')
export const plural = (_locale, count) => rules.select(count)`

/**
 * Fixes the language of a build: messages resolve to it, and the other language is tree-shaken. Calls of messages without
 * parameters become literals, because a module per message costs more than its text.
 */
function oneLanguage(language: string): Plugin {
  const texts: Record<string, unknown> = JSON.parse(readFileSync(join(import.meta.dirname, `../messages/${language}.json`), 'utf8'))
  const literal = (call: string, name: string) => {
    const text = texts[name]
    return typeof text === 'string' && !/[{}\\]/.test(text) ? JSON.stringify(text) : call
  }
  return {
    name: 'one-language',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.VITE_LOCALE': JSON.stringify(language) } }),
    transform(code, id) {
      if (id.endsWith('/messages/compiled/browser/registry.js')) return { code: pluralOf(language), map: null }
      if (code.includes(MESSAGES_IMPORT)) return { code: code.replace(/\bm\.(\w+)\(\)/g, literal), map: null }
      if (!id.includes('/messages/compiled/browser/messages/') || !/^export const/m.test(code)) return undefined
      const chosen = code.replace(CHOICE, `export const $1 = ${language}_$2`)
      if (chosen === code) this.error(`The language of ${id} cannot be fixed: the compiler writes messages in another way.`)
      return { code: chosen, map: null }
    },
  }
}
