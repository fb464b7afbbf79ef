import { MAP_COLOURS } from '../pages/palette.ts'
import { MAP_THEMES, type MapTheme } from './settings.ts'

export type MapColour = keyof typeof MAP_COLOURS

/** Values by zoom, growing by half with each level between two stops; constant outside them. */
export type Stops = readonly (readonly [zoom: number, value: number])[]

interface Layer {
  id: string
  /** A layer of the tiles (`geodata/README.md`). */
  from: string
  /** Only features with one of these values. */
  where?: Readonly<Record<string, readonly (string | number)[]>>
  /** No features with one of these values. */
  except?: Readonly<Record<string, readonly (string | number)[]>>
  minZoom?: number
  maxZoom?: number
}

export interface AreaLayer extends Layer {
  type: 'area'
  colour: MapColour
  edge?: MapColour
  opacity?: Stops
}

export interface LineLayer extends Layer {
  type: 'line'
  colour: MapColour
  /** In pixels. */
  width: Stops
  /** Adds a pixel on both sides, to show as the edge of a line above. */
  isEdge?: boolean
  /** In multiples of the width. */
  dashes?: readonly number[]
  opacity?: number
}

export interface DotLayer extends Layer {
  type: 'dot'
  colour: MapColour
  /** In pixels. */
  radius: Stops
}

export interface LabelLayer extends Layer {
  type: 'label'
  colour: MapColour
  /** In pixels. */
  size: Stops
  isStrong?: boolean
  /** Runs along its line. */
  isAlong?: boolean
  /** Stands below its point, where a dot is. */
  isBelow?: boolean
  /** Shows the road's number. */
  isNumber?: boolean
}

export type MapLayer = AreaLayer | LineLayer | DotLayer | LabelLayer

/** Names that sort before it are in Latin letters: the tiles have an Arabic name where no English one is known. */
export const AFTER_LATIN = '\u0590'

/** Ramps are this much narrower than their road. */
export const LINK_WIDTH = 0.6

interface Road {
  id: string
  classes: readonly string[]
  colour: MapColour
  edge: MapColour
  /** Zoom from which the edge shows. */
  edgeFrom: number
  width: Stops
}

const ROADS: readonly Road[] = [
  {
    id: 'service',
    classes: ['service'],
    colour: 'street',
    edge: 'road-edge',
    edgeFrom: 16,
    width: [
      [14, 0.5],
      [16, 2.6],
      [18, 8],
    ],
  },
  {
    id: 'minor',
    classes: ['minor', 'raceway'],
    colour: 'street',
    edge: 'road-edge',
    edgeFrom: 14,
    width: [
      [12, 0.4],
      [14, 1.8],
      [16, 6],
      [18, 18],
    ],
  },
  {
    id: 'tertiary',
    classes: ['tertiary'],
    colour: 'street',
    edge: 'road-edge',
    edgeFrom: 13,
    width: [
      [11, 0.6],
      [14, 3],
      [16, 9],
      [18, 24],
    ],
  },
  {
    id: 'secondary',
    classes: ['secondary'],
    colour: 'avenue',
    edge: 'road-edge',
    edgeFrom: 12,
    width: [
      [9, 0.6],
      [12, 1.6],
      [14, 4.2],
      [16, 11],
      [18, 28],
    ],
  },
  {
    id: 'primary',
    classes: ['primary'],
    colour: 'main-road',
    edge: 'road-edge',
    edgeFrom: 11,
    width: [
      [8, 0.6],
      [12, 2.2],
      [14, 5],
      [16, 12],
      [18, 30],
    ],
  },
  {
    id: 'trunk',
    classes: ['trunk'],
    colour: 'main-road',
    edge: 'road-edge',
    edgeFrom: 9,
    width: [
      [6, 0.5],
      [10, 1.4],
      [12, 2.6],
      [14, 5.6],
      [16, 13],
      [18, 32],
    ],
  },
  {
    id: 'motorway',
    classes: ['motorway'],
    colour: 'motorway',
    edge: 'motorway-edge',
    edgeFrom: 8,
    width: [
      [5, 0.5],
      [8, 1.2],
      [10, 1.9],
      [12, 3.2],
      [14, 6.4],
      [16, 14],
      [18, 34],
    ],
  },
]

const PATHS = ['path', 'track']

function roadEdge({ id, classes, edge, edgeFrom, width }: Road): LineLayer {
  const where = { class: classes }
  return {
    id: `${id}-edge`,
    type: 'line',
    from: 'roads',
    where,
    except: { brunnel: ['tunnel'] },
    minZoom: edgeFrom,
    colour: edge,
    width,
    isEdge: true,
  }
}

function road({ id, classes, colour, width }: Road): LineLayer {
  const minZoom = width[0]?.[0] ?? 0
  return { id, type: 'line', from: 'roads', where: { class: classes }, except: { brunnel: ['tunnel'] }, minZoom, colour, width }
}

/**
 * What the map shows, from bottom to top; labels further up win over those below. The map in the browser and the pictures that the
 * server draws are both made from this list.
 */
export const MAP_LAYERS: readonly MapLayer[] = [
  { id: 'sand', type: 'area', from: 'landuse', where: { kind: ['sand'] }, colour: 'sand' },
  { id: 'built', type: 'area', from: 'landuse', where: { kind: ['residential', 'commercial', 'retail'] }, colour: 'built' },
  { id: 'works', type: 'area', from: 'landuse', where: { kind: ['industrial', 'military'] }, colour: 'works' },
  { id: 'campus', type: 'area', from: 'landuse', where: { kind: ['education'] }, minZoom: 12, colour: 'campus' },
  { id: 'care', type: 'area', from: 'landuse', where: { kind: ['hospital'] }, minZoom: 12, colour: 'care' },
  { id: 'farm', type: 'area', from: 'green', where: { kind: ['farm', 'scrub'] }, colour: 'grove' },
  { id: 'reserve', type: 'area', from: 'green', where: { kind: ['reserve'] }, colour: 'green', opacity: [[9, 0.4]] },
  { id: 'green', type: 'area', from: 'green', where: { kind: ['park', 'grass', 'wood', 'mangrove', 'golf'] }, colour: 'green' },
  {
    id: 'leisure',
    type: 'area',
    from: 'landuse',
    where: { kind: ['leisure', 'sport', 'pitch', 'cemetery'] },
    minZoom: 12,
    colour: 'grove',
  },
  { id: 'airport', type: 'area', from: 'aeroway', where: { kind: ['aerodrome', 'apron'] }, colour: 'works' },
  { id: 'water', type: 'area', from: 'water', colour: 'water' },
  { id: 'beach', type: 'area', from: 'landuse', where: { kind: ['beach'] }, minZoom: 11, colour: 'beach' },
  { id: 'pier', type: 'area', from: 'landuse', where: { kind: ['pier'] }, minZoom: 13, colour: 'built' },
  {
    id: 'canal',
    type: 'line',
    from: 'waterway',
    where: { kind: ['canal', 'river'] },
    minZoom: 11,
    colour: 'water',
    width: [
      [11, 1],
      [16, 6],
    ],
  },
  {
    id: 'wadi',
    type: 'line',
    from: 'waterway',
    where: { kind: ['wadi', 'drain'] },
    minZoom: 12,
    colour: 'water',
    width: [
      [12, 0.6],
      [16, 1.4],
    ],
    opacity: 0.6,
  },
  {
    id: 'taxiway',
    type: 'line',
    from: 'aeroway',
    where: { kind: ['taxiway'] },
    minZoom: 11,
    colour: 'runway',
    width: [
      [11, 0.6],
      [16, 10],
    ],
  },
  {
    id: 'runway',
    type: 'line',
    from: 'aeroway',
    where: { kind: ['runway'] },
    minZoom: 9,
    colour: 'runway',
    width: [
      [9, 1],
      [16, 38],
    ],
  },
  {
    id: 'building',
    type: 'area',
    from: 'buildings',
    minZoom: 13.5,
    colour: 'building',
    edge: 'building-edge',
    opacity: [
      [13.5, 0],
      [14.5, 1],
    ],
  },
  {
    id: 'emirate',
    type: 'line',
    from: 'boundaries',
    where: { level: [4] },
    colour: 'border',
    width: [
      [5, 0.7],
      [12, 1.2],
    ],
    dashes: [4, 3],
    opacity: 0.55,
  },
  {
    id: 'country',
    type: 'line',
    from: 'boundaries',
    where: { level: [2] },
    colour: 'border',
    width: [
      [5, 1],
      [12, 1.8],
    ],
    opacity: 0.7,
  },
  {
    id: 'path',
    type: 'line',
    from: 'roads',
    where: { class: PATHS },
    minZoom: 15,
    colour: 'path',
    width: [
      [15, 0.8],
      [18, 2],
    ],
    dashes: [2, 1.6],
  },
  {
    id: 'tunnel',
    type: 'line',
    from: 'roads',
    where: { brunnel: ['tunnel'] },
    except: { class: PATHS },
    minZoom: 13,
    colour: 'road-edge',
    width: [
      [13, 1],
      [16, 5],
      [18, 14],
    ],
    dashes: [1.6, 1.2],
    opacity: 0.7,
  },
  ...ROADS.map(roadEdge),
  ...ROADS.map(road),
  {
    id: 'railway',
    type: 'line',
    from: 'rail',
    where: { class: ['rail'] },
    minZoom: 9,
    colour: 'railway',
    width: [
      [9, 0.6],
      [14, 1.4],
    ],
    dashes: [5, 3],
  },
  {
    id: 'tram-line',
    type: 'line',
    from: 'rail',
    where: { class: ['tram', 'monorail'] },
    minZoom: 12,
    colour: 'tram',
    width: [
      [12, 1],
      [16, 2.4],
    ],
  },
  {
    id: 'red-line',
    type: 'line',
    from: 'rail',
    where: { class: ['metro'] },
    except: { name: ['Green Line'] },
    minZoom: 10,
    colour: 'red-line',
    width: [
      [10, 1],
      [16, 2.8],
    ],
    opacity: 0.85,
  },
  {
    id: 'green-line',
    type: 'line',
    from: 'rail',
    where: { name: ['Green Line'] },
    minZoom: 10,
    colour: 'green-line',
    width: [
      [10, 1],
      [16, 2.8],
    ],
    opacity: 0.85,
  },
  {
    id: 'red-stations',
    type: 'dot',
    from: 'stations',
    where: { kind: ['metro'] },
    except: { line: ['Green Line'] },
    minZoom: 12,
    colour: 'red-line',
    radius: [
      [12, 1.8],
      [16, 4.5],
    ],
  },
  {
    id: 'green-stations',
    type: 'dot',
    from: 'stations',
    where: { line: ['Green Line'] },
    minZoom: 12,
    colour: 'green-line',
    radius: [
      [12, 1.8],
      [16, 4.5],
    ],
  },
  {
    id: 'tram-stations',
    type: 'dot',
    from: 'stations',
    where: { kind: ['tram', 'monorail'] },
    minZoom: 13,
    colour: 'tram',
    radius: [
      [13, 1.6],
      [16, 4],
    ],
  },

  {
    id: 'building-names',
    type: 'label',
    from: 'pois',
    where: { kind: ['building', 'ground'] },
    minZoom: 16,
    size: [
      [16, 10.5],
      [18, 12],
    ],
    colour: 'soft-name',
  },
  {
    id: 'service-names',
    type: 'label',
    from: 'roads',
    where: { class: ['service'] },
    minZoom: 16,
    size: [[16, 10.5]],
    colour: 'soft-name',
    isAlong: true,
  },
  {
    id: 'minor-names',
    type: 'label',
    from: 'roads',
    where: { class: ['minor'] },
    minZoom: 15,
    size: [
      [15, 10.5],
      [18, 13],
    ],
    colour: 'soft-name',
    isAlong: true,
  },
  {
    id: 'street-names',
    type: 'label',
    from: 'roads',
    where: { class: ['tertiary', 'secondary'] },
    minZoom: 13.5,
    size: [
      [13, 10.5],
      [18, 14],
    ],
    colour: 'soft-name',
    isAlong: true,
  },
  {
    id: 'road-names',
    type: 'label',
    from: 'roads',
    where: { class: ['primary', 'trunk', 'motorway'] },
    minZoom: 12.5,
    size: [
      [12, 10.5],
      [18, 15],
    ],
    colour: 'soft-name',
    isAlong: true,
  },
  {
    id: 'small-places',
    type: 'label',
    from: 'pois',
    where: { kind: ['nursery', 'supermarket', 'mosque', 'clinic', 'hotel', 'museum', 'marina', 'ferry', 'cinema'] },
    minZoom: 16,
    size: [
      [16, 10.5],
      [18, 12],
    ],
    colour: 'soft-name',
  },
  {
    id: 'park-names',
    type: 'label',
    from: 'pois',
    where: { kind: ['park', 'golf', 'beach'] },
    minZoom: 14,
    size: [
      [14, 10.5],
      [18, 13],
    ],
    colour: 'park-name',
  },
  {
    id: 'large-places',
    type: 'label',
    from: 'pois',
    where: { kind: ['school', 'hospital', 'mall', 'university', 'theme_park', 'stadium'] },
    minZoom: 14,
    size: [
      [14, 10.5],
      [18, 13],
    ],
    colour: 'soft-name',
  },
  {
    id: 'station-names',
    type: 'label',
    from: 'stations',
    minZoom: 14,
    size: [
      [14, 10.5],
      [18, 13],
    ],
    colour: 'soft-name',
    isBelow: true,
  },
  {
    id: 'road-numbers',
    type: 'label',
    from: 'roads',
    where: { class: ['motorway', 'trunk'] },
    minZoom: 9,
    maxZoom: 15,
    size: [
      [9, 9.5],
      [14, 11],
    ],
    colour: 'soft-name',
    isStrong: true,
    isNumber: true,
  },
  {
    id: 'airport-names',
    type: 'label',
    from: 'pois',
    where: { kind: ['airport'] },
    minZoom: 10,
    size: [
      [10, 10.5],
      [14, 13],
    ],
    colour: 'soft-name',
  },
  {
    id: 'neighbourhoods',
    type: 'label',
    from: 'places',
    where: { kind: ['neighbourhood'] },
    minZoom: 13,
    maxZoom: 17,
    size: [
      [13, 10.5],
      [16, 13],
    ],
    colour: 'soft-name',
  },
  {
    id: 'villages',
    type: 'label',
    from: 'places',
    where: { kind: ['village'] },
    minZoom: 11,
    maxZoom: 16,
    size: [
      [11, 10.5],
      [15, 13],
    ],
    colour: 'soft-name',
  },
  {
    id: 'suburbs',
    type: 'label',
    from: 'places',
    where: { kind: ['suburb', 'island'] },
    minZoom: 11,
    maxZoom: 17,
    size: [
      [11, 10.5],
      [15, 14],
    ],
    colour: 'name',
  },
  {
    id: 'towns',
    type: 'label',
    from: 'places',
    where: { kind: ['town'] },
    minZoom: 8,
    maxZoom: 15,
    size: [
      [8, 10.5],
      [13, 15],
    ],
    colour: 'name',
  },
  {
    id: 'cities',
    type: 'label',
    from: 'places',
    where: { kind: ['city'] },
    minZoom: 4,
    maxZoom: 13,
    size: [
      [5, 11.5],
      [8, 14],
      [12, 19],
    ],
    colour: 'name',
    isStrong: true,
  },
]

export function mapColour(colour: MapColour, theme: MapTheme): string {
  return MAP_COLOURS[colour][MAP_THEMES.indexOf(theme)] ?? MAP_COLOURS[colour][0]
}
