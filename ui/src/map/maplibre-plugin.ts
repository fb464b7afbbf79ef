import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown, transformWithOxc } from 'vite'

const SOURCES = join(dirname(fileURLToPath(import.meta.resolve('maplibre-gl/package.json'))), 'src')
const WORKER_URL = 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
/** What the maps of site and office use. */
const USED = 'AttributionControl, addProtocol, Map, Marker, NavigationControl, Popup, setWorkerUrl'
const [PACKAGE, ENTRY] = ['\0maplibre-gl', '\0maplibre-used']
/** Decodes a tile format that the product does not have, which takes 17 kB. */
const MLT = '@maplibre/mlt'
const NO_MLT = 'export const GEOMETRY_TYPE = {}; export const decodeTile = () => { throw new Error("MLT tiles are not supported") }'

/**
 * Builds MapLibre from its sources, so that its worker shares a script with the page. The published worker repeats half of what
 * the page has (docs/decisions/0149-base-map.md).
 */
export function sharedMapWorker(): Plugin {
  let scripts: MapScripts
  return {
    name: 'shared-map-worker',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async buildStart() {
      scripts = await buildScripts()
      for (const { fileName, code } of scripts.all) this.emitFile({ type: 'asset', fileName, source: code })
    },
    resolveId(id) {
      if (id === 'maplibre-gl') return PACKAGE
      if (id === WORKER_URL) return id
      return scripts.all.some(({ fileName }) => id === `/${fileName}`) ? { id, external: 'absolute' } : undefined
    },
    load(id) {
      const { main, worker, shared } = scripts
      // Names all, so that they load at the same time.
      if (id === PACKAGE) return [...shared.map((file) => `import '/${file}'`), `export { ${USED} } from '/${main}'`].join('\n')
      return id === WORKER_URL ? `export default '/${worker}'` : undefined
    },
  }
}

interface MapScripts {
  all: Rolldown.OutputChunk[]
  main: string
  worker: string
  /** What both import. */
  shared: string[]
}

async function buildScripts(): Promise<MapScripts> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [plainSources()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: { main: ENTRY, worker: join(SOURCES, 'source/worker.ts') },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'assets/[hash].js', chunkFileNames: 'assets/[hash].js' },
      },
    },
  })) as Rolldown.RolldownOutput
  const all = output.filter((part) => part.type === 'chunk')
  const [main, worker] = ['main', 'worker'].map((name) => all.find((chunk) => chunk.isEntry && chunk.name === name)?.fileName)
  if (!main || !worker) throw new Error('MapLibre was built without one of its entries')
  return { all, main, worker, shared: all.map(({ fileName }) => fileName).filter((file) => file !== main && file !== worker) }
}

function plainSources(): Plugin {
  return {
    name: 'maplibre-sources',
    enforce: 'pre',
    resolveId: (id) => (id === ENTRY || id === MLT ? id : undefined),
    load(id) {
      if (id === ENTRY) return `export { ${USED} } from ${JSON.stringify(join(SOURCES, 'index.ts'))}`
      return id === MLT ? NO_MLT : undefined
    },
    transform: {
      filter: { id: '**/maplibre-gl/src/**/*.ts' },
      // Fields without a value are only types in these sources: declared, they would clear what a base class has set.
      handler: (code, id) =>
        transformWithOxc(code, id, {
          sourcemap: false,
          typescript: { removeClassFieldsWithoutInitializer: true },
          assumptions: { setPublicClassFields: true },
        }),
    },
  }
}
