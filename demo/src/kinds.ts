import type { PropertyKindSlug } from '@manzil/contract/catalogue/terms'
import type { Build } from './places/index.ts'

/** A usual size of a kind. `rooms` are bedrooms (0 for a studio, 7 for seven or more); null if it has none. */
export interface Size {
  rooms: number | null
  bathrooms: number | null
  /** Smallest and largest, in sqft. */
  area: readonly [number, number]
  /** Keys of floor plans in the media, ground floor first. */
  plans: readonly string[]
}

const DUPLEX = ['plan-duplex-l1', 'plan-duplex-l2']
const VILLA = ['plan-villa-gf', 'plan-villa-ff']
const TOWNHOUSE = ['plan-townhouse-gf', 'plan-townhouse-ff']
const OFFICE = ['plan-office']

function size(rooms: number | null, bathrooms: number | null, from: number, to: number, plans: readonly string[] = []): Size {
  return { rooms, bathrooms, area: [from, to], plans }
}

const FLATS = {
  studio: size(0, 1, 385, 520, ['plan-studio']),
  one: size(1, 2, 640, 880, ['plan-1bed']),
  two: size(2, 3, 1010, 1390, ['plan-2bed']),
  three: size(3, 4, 1520, 2040, ['plan-3bed']),
  four: size(4, 5, 2250, 2980),
}

/** Smallest first. */
export const SIZES: Record<PropertyKindSlug, readonly Size[]> = {
  apartment: [FLATS.studio, FLATS.one, FLATS.two, FLATS.three, FLATS.four],
  penthouse: [size(3, 4, 2650, 3400, DUPLEX), size(4, 5, 3500, 4800), size(5, 6, 5000, 7200)],
  duplex: [size(2, 3, 1480, 1880), size(3, 4, 2050, 2680, DUPLEX), size(4, 5, 2750, 3500)],
  triplex: [size(4, 5, 3250, 4200), size(5, 6, 4300, 5600)],
  loft: [size(1, 2, 860, 1180), size(2, 3, 1280, 1720)],
  'hotel-apartment': [size(0, 1, 410, 530, ['plan-studio']), size(1, 2, 680, 890, ['plan-1bed']), size(2, 3, 1080, 1350, ['plan-2bed'])],
  suite: [size(1, 2, 820, 1120, ['plan-1bed']), size(2, 3, 1320, 1750)],
  'full-floor': [size(4, 6, 6200, 8200), size(5, 7, 8400, 10400)],
  'half-floor': [size(3, 4, 3300, 4100), size(4, 5, 4200, 5200)],
  building: [size(null, null, 42000, 118000)],
  hotel: [size(null, null, 96000, 214000)],
  villa: [size(3, 4, 2650, 3250), size(4, 5, 3400, 4500, VILLA), size(5, 6, 4700, 6500), size(6, 7, 6800, 9400), size(7, 9, 10200, 14500)],
  townhouse: [size(2, 3, 1460, 1720), size(3, 4, 1880, 2340, TOWNHOUSE), size(4, 5, 2380, 2960)],
  office: [size(null, 1, 620, 1180, OFFICE), size(null, 2, 1260, 2650, OFFICE), size(null, 4, 2900, 6200)],
  retail: [size(null, 1, 720, 1480), size(null, 2, 1650, 3500)],
  shop: [size(null, 1, 340, 780)],
  'show-room': [size(null, 2, 2900, 7400)],
  store: [size(null, null, 120, 420)],
  warehouse: [size(null, 1, 4800, 13800)],
  'land-plot': [size(null, null, 5800, 13600), size(null, null, 14500, 30500)],
}

/** Sizes that a project may combine, as indexes into {@link SIZES}. */
export const MIXES: Record<PropertyKindSlug, readonly (readonly number[])[]> = {
  apartment: [
    [0, 1, 2],
    [1, 2, 3],
    [0, 1, 2, 3],
    [1, 2],
    [0, 1],
    [2, 3, 4],
    [1, 2, 3, 4],
  ],
  penthouse: [
    [0, 1],
    [1, 2],
    [0, 1, 2],
  ],
  duplex: [
    [0, 1],
    [1, 2],
    [0, 1, 2],
  ],
  triplex: [[0, 1]],
  loft: [[0, 1]],
  'hotel-apartment': [
    [0, 1],
    [0, 1, 2],
    [1, 2],
  ],
  suite: [[0, 1]],
  'full-floor': [[0, 1]],
  'half-floor': [[0, 1]],
  building: [[0]],
  hotel: [[0]],
  villa: [[1, 2], [0, 1], [1, 2, 3], [2, 3], [1]],
  townhouse: [[1, 2], [0, 1], [1], [0, 1, 2]],
  office: [
    [0, 1],
    [0, 1, 2],
    [1, 2],
  ],
  retail: [[0, 1], [0]],
  shop: [[0]],
  'show-room': [[0]],
  store: [[0]],
  warehouse: [[0]],
  'land-plot': [[0, 1], [0]],
}

export const KINDS_OF_BUILD: Record<Build, Partial<Record<PropertyKindSlug, number>>> = {
  tower: { apartment: 80, penthouse: 5, duplex: 3, loft: 2, 'hotel-apartment': 3, 'full-floor': 2.5, 'half-floor': 2.5, triplex: 2 },
  midrise: { apartment: 88, loft: 4, duplex: 3, building: 2.5, penthouse: 2.5 },
  villa: { villa: 1 },
  townhouse: { townhouse: 1 },
  office: { office: 1 },
  retail: { retail: 46, shop: 38, 'show-room': 16 },
  hotel: { 'hotel-apartment': 64, suite: 21, hotel: 15 },
  industrial: { warehouse: 60, 'show-room': 18, store: 22 },
  plots: { 'land-plot': 1 },
}

/** Kinds built on plots. All others have a floor and a line. */
const ON_PLOTS: ReadonlySet<PropertyKindSlug> = new Set(['villa', 'townhouse', 'warehouse', 'land-plot', 'building', 'hotel'])

export function isOnPlot(kind: PropertyKindSlug): boolean {
  return ON_PLOTS.has(kind)
}

export function isSoldAsWhole(kind: PropertyKindSlug): boolean {
  return kind === 'building' || kind === 'hotel'
}
