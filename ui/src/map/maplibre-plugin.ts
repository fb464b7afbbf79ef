import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown, transformWithOxc } from 'vite'

const FOLDER = dirname(fileURLToPath(import.meta.resolve('maplibre-gl/package.json')))
const SOURCES = join(FOLDER, 'src')
const STYLESHEET = join(FOLDER, 'dist/maplibre-gl.css')
const WORKER_URL = 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
/** What the maps of site and office use. */
const USED = 'AttributionControl, addProtocol, Map, Marker, NavigationControl, Popup, setWorkerUrl'
const [PACKAGE, ENTRY] = ['\0maplibre-gl', '\0maplibre-used']
/** Decodes a tile format that the product does not have, which takes 17 kB. */
const MLT = '@maplibre/mlt'
const NO_MLT = 'export const GEOMETRY_TYPE = {}; export const decodeTile = () => { throw new Error("MLT tiles are not supported") }'
/** Unpacks tiles in browsers without `DecompressionStream`, which cannot run the product's scripts anyway. */
const FFLATE = 'fflate'
const NO_FFLATE = 'export const decompressSync = () => { throw new Error("This browser cannot unpack tiles") }'

/**
 * Modules that draw what no map of the product shows, by their paths below the sources, and what replaces them. Maps are flat and
 * seen from above, so there is no globe, terrain or sky.
 */
const REPLACED: Record<string, string> = {
  'src/geo/projection/projection_factory.ts': `
    import { MercatorCameraHelper } from './mercator_camera_helper.ts'
    import { MercatorProjection } from './mercator_projection.ts'
    import { createMercatorTransform } from './mercator_transform.ts'
    export const createProjectionFromName = (_name, constrainOverride) => ({
      projection: new MercatorProjection(),
      transform: createMercatorTransform({ constrainOverride }),
      cameraHelper: new MercatorCameraHelper(),
    })`,
  'src/render/terrain.ts': 'export class Terrain {}',
  'src/webgl/render_to_texture.ts': 'export class RenderToTexture {}',
  'src/webgl/draw/draw_terrain.ts': 'export const drawDepth = () => {}, drawTerrainHeightMap = drawDepth',
  'src/webgl/draw/draw_sky.ts': 'export const drawSky = () => {}, drawAtmosphere = drawSky',
  'src/webgl/draw/draw_debug.ts': 'export const drawDebug = () => {}, drawDebugPadding = drawDebug, selectDebugSource = () => null',
  'src/webgl/draw/draw_collision_debug.ts': 'export const drawCollisionDebug = () => {}',
}
/**
 * Changes inside modules. The page's font has no code points for the forms of Arabic letters, nor for marks beside a letter, so
 * both would be drawn with another font: letters are drawn by `joined-letters.ts`, and marks stay on their letter.
 */
const CHANGED: Record<string, { from: string; to: string; imports?: string }> = {
  'src/render/glyph_manager.ts': {
    from: 'tinySDF.draw(id))',
    to: 'drawLetter(tinySDF, id))',
    imports: `import { drawLetter } from ${JSON.stringify(join(import.meta.dirname, 'joined-letters.ts'))}\n`,
  },
  'src/symbol/arabic_shaping.ts': { from: '    assignMarkForms(characters);\n', to: '' },
}
const UNUSED_SHADER = /^src\/shaders\/glsl\/(_projection_globe|atmosphere|sky|terrain|debug|collision_)/
/** Icons, which `base-map.css` replaces: three quarters of the stylesheet. */
const ICONS = /background-image:url\("[^"]*"\);?/g

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
      if (id === WORKER_URL || id === FFLATE) return id
      return scripts.all.some(({ fileName }) => id === `/${fileName}`) ? { id, external: 'absolute' } : undefined
    },
    load(id) {
      const { main, worker, shared } = scripts
      // Names all, so that they load at the same time.
      if (id === PACKAGE) return [...shared.map((file) => `import '/${file}'`), `export { ${USED} } from '/${main}'`].join('\n')
      if (id === FFLATE) return NO_FFLATE
      if (id === STYLESHEET) return readFile(id, 'utf8').then((css) => css.replace(ICONS, ''))
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
  const replaced = new Set<string>()
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [plainSources(replaced)],
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
  const missed = Object.keys({ ...REPLACED, ...CHANGED }).filter((path) => !replaced.has(path))
  if (missed.length > 0) throw new Error(`MapLibre no longer has ${missed.join(', ')}`)
  const all = output.filter((part) => part.type === 'chunk')
  const [main, worker] = ['main', 'worker'].map((name) => all.find((chunk) => chunk.isEntry && chunk.name === name)?.fileName)
  if (!main || !worker) throw new Error('MapLibre was built without one of its entries')
  return { all, main, worker, shared: all.map(({ fileName }) => fileName).filter((file) => file !== main && file !== worker) }
}

/** Collects the paths of the modules that it has replaced or changed. */
function plainSources(replaced: Set<string>): Plugin {
  return {
    name: 'maplibre-sources',
    enforce: 'pre',
    resolveId: (id) => (id === ENTRY || id === MLT ? id : undefined),
    load(id) {
      if (id === ENTRY) return `export { ${USED} } from ${JSON.stringify(join(SOURCES, 'index.ts'))}`
      if (id === MLT) return NO_MLT
      const path = relative(FOLDER, id)
      // The sources read their version from it.
      if (path === 'package.json') return readFile(id, 'utf8').then((text) => JSON.stringify({ version: JSON.parse(text).version }))
      if (UNUSED_SHADER.test(path)) return 'export default ""'
      if (path in REPLACED) replaced.add(path)
      return REPLACED[path]
    },
    transform: {
      filter: { id: '**/maplibre-gl/src/**/*.ts' },
      // Fields without a value are only types in these sources: declared, they would clear what a base class has set.
      handler: (code, id) =>
        transformWithOxc(changed(code, relative(FOLDER, id), replaced), id, {
          sourcemap: false,
          typescript: { removeClassFieldsWithoutInitializer: true },
          assumptions: { setPublicClassFields: true },
        }),
    },
  }
}

function changed(code: string, path: string, found: Set<string>): string {
  const { from, to, imports = '' } = CHANGED[path] ?? {}
  if (from === undefined || to === undefined || !code.includes(from)) return code
  found.add(path)
  return imports + code.replace(from, to)
}
