import { EMIRATES } from '@manzil/contract/catalogue/terms'
import { FLAG_FACTS } from '@manzil/contract/search/filter-registry'
import type { MapBox } from '@manzil/contract/search/map-box'
import { Random } from '@manzil/demo/random'
import { areasOf, type PlaceLimit } from '../server/src/features/map/filters/index.ts'
import { placeIndex } from '../server/src/features/map/named-places/index.ts'
import { TravelTimes } from '../server/src/features/map/travel/index.ts'
import type { OfferRows, ProjectRows } from '../server/src/features/search/catalogue-index/catalogue-rows.ts'
import { clusterProjects } from '../server/src/features/search/catalogue-index/cluster-projects.ts'
import { CatalogueColumns } from '../server/src/features/search/catalogue-index/columns.ts'
import type { ResolvedFilters } from '../server/src/features/search/catalogue-index/resolve-filters.ts'
import { VIEWS } from './million/views.ts'
import { cpuTime } from './report/cpu-time.ts'
import { median, percentile } from './report/statistics.ts'
import { printTable } from './report/table.ts'
import { expectThat, reportVerdict } from './report/verdict.ts'

/** Measures the clusters of map views over a million projects with three homes each, in process and in CPU time of the thread. */
const PROJECTS = 1_000_000
const OFFERS = 3
const BATCH = 20_000
const CENTRES = 240
const ROUNDS = 5
const VIEWS_AT_ONCE = 5
const PROMISED_MS = 50

const ALL_VIEWS: Record<string, { box: MapBox | undefined; zoom: number }> = { ...VIEWS, 'no box': { box: undefined, zoom: 7 } }
/** Around Dubai Marina, with as many corners as a hand draws. */
const DRAWN = Array.from({ length: 60 }, (_, corner): [number, number] => {
  const turn = (corner / 60) * 2 * Math.PI
  return [55.14 + Math.cos(turn) * (0.2 + 0.03 * Math.sin(7 * turn)), 25.08 + Math.sin(turn) * 0.2]
})

const travel = new TravelTimes()
const roads = await travel.roads()
const position = placeIndex().find('difc')?.position
if (!position) throw new Error('no place difc')
const byCar: PlaceLimit = { measure: { times: await travel.timesTo('difc', [position]), roads }, atMost: 30 * 60, scale: 1 / 60 }

const FILTERS: Record<string, ResolvedFilters> = {
  none: {},
  'two bedrooms, up to 2 million': { rooms: [2], max_price: 2_000_000 },
  apartments: { type: [1] },
  'off plan': { category: 1 },
  'one or two bedrooms': { rooms: [1, 2] },
  'apartments, one or two bedrooms': { type: [1], rooms: [1, 2] },
  'apartments, up to 1.5 million': { type: [1], max_price: 1_500_000 },
  'apartments, handover 2028 or ready': { type: [1], handover: [2028, 'ready'] },
  'from 600,000': { min_price: 600_000 },
  '1 to 3 million': { min_price: 1_000_000, max_price: 3_000_000 },
  'at least 800 sqft': { min_area: 800 },
  'type, rooms, price and area': { type: [1, 2], rooms: [1, 2, 3], min_price: 700_000, max_price: 4_000_000, min_area: 800 },
  'ten communities': { community_name: Array.from({ length: 10 }, (_, number) => number + 1) },
  'a drawn area, apartments': { area: areasOf([DRAWN]), type: [1] },
  '30 minutes by car, apartments': { travel: [byCar], type: [1] },
  '1 km from a metro station': { within: [{ measure: { kind: 'metro' }, atMost: 1_000, scale: 1 }] },
}

const columns = fill()
const times: number[] = []
const rows: [string, number, number, string, string][] = []
for (const [filterName, filters] of Object.entries(FILTERS)) {
  for (const [viewName, { box, zoom }] of Object.entries(ALL_VIEWS)) {
    const find = () => run(clusterProjects(columns, { filters: { ...filters, ...(box && { bbox: box }) } }, zoom))
    const { clusters, pins, count } = find()
    const sum = clusters.reduce((total, cluster) => total + cluster.count, pins.length)
    if (sum !== count) throw new Error(`${viewName}: the clusters add up to ${sum}, not ${count}`)
    const own = Array.from({ length: ROUNDS }, () => cpuTime(find, VIEWS_AT_ONCE))
    times.push(...own)
    rows.push([`${viewName}; ${filterName}`, count, clusters.length + pins.length, ms(median(own)), ms(Math.max(...own))])
  }
}
printTable(['view; filters', 'projects', 'features', 'median', 'slowest'], rows)
await travel.close()
const p95 = percentile(times, 0.95)
console.log(`clusters of a view: median ${ms(median(times))}, 95th percentile ${ms(p95)}`)
expectThat(p95 <= PROMISED_MS, `clusters: 95th percentile ${ms(p95)}, not ${PROMISED_MS} ms`)
reportVerdict()

function run<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Projects crowd around centres, most of them along the coast from Abu Dhabi to Ras Al Khaimah. */
function fill(): CatalogueColumns {
  const drawn = new Random('map-clusters')
  const random = () => drawn.next()
  const centres = Array.from({ length: CENTRES }, () => {
    const along = random()
    return [54.3 + along * 1.7 + random() * 0.2, 24.4 + along * 1.4 + random() * 0.2] as const
  })
  const made = new CatalogueColumns()
  for (let from = 0; from < PROJECTS; from += BATCH) {
    const numbers = (value: (row: number) => number, length = BATCH) => Float64Array.from({ length }, (_, row) => value(row))
    const near = Array.from({ length: BATCH }, () => Math.floor(random() ** 2 * CENTRES))
    const spread = () => (random() + random() + random() - 1.5) * 0.05
    const unknown = numbers(() => Number.NaN)
    const price = () => Math.round(500 + random() ** 3 * 9_500) * 1_000
    const projects = {
      id: numbers((row) => from + row + 1),
      published: numbers((row) => from + row),
      price: numbers(price),
      area: unknown,
      // Days since 1970, from 2026 on.
      handover: numbers(() => 20_454 + Math.floor(random() * 2_000)),
      category: numbers(() => 1 + Math.floor(random() * 3)),
      emirate: numbers(() => 1 + Math.floor(random() ** 2 * EMIRATES.length)),
      project_type: numbers(() => 1),
      project_status: numbers(() => 2),
      sales_status: numbers(() => 1 + Math.floor(random() * 4)),
      community: numbers((row) => (near[row] as number) + 1),
      developer: numbers(() => 1 + Math.floor(random() * 500)),
      // Every fiftieth has no coordinates.
      longitude: numbers((row) => (row % 50 === 0 ? Number.NaN : (centres[near[row] as number]?.[0] ?? 0) + spread())),
      latitude: numbers((row) => (row % 50 === 0 ? Number.NaN : (centres[near[row] as number]?.[1] ?? 0) + spread())),
      bare: numbers(() => 0),
      ...(Object.fromEntries(FLAG_FACTS.map((flag) => [flag, numbers(() => 0)])) as Record<(typeof FLAG_FACTS)[number], Float64Array>),
      amenities: Array.from({ length: BATCH }, () => []),
    } satisfies ProjectRows
    const size = BATCH * OFFERS
    const prices = numbers(price, size)
    for (let first = 0; first < size; first += OFFERS) prices.subarray(first, first + OFFERS).sort()
    const areas = numbers(() => 400 + Math.floor(random() * 2_000), size)
    const offers: OfferRows = {
      project: numbers((row) => from + Math.floor(row / OFFERS) + 1, size),
      type: numbers(() => 1 + Math.floor(random() * 4), size),
      rooms: numbers(() => Math.floor(random() * 5), size),
      bathrooms: numbers(() => 1, size),
      price: prices,
      max_price: prices,
      area: areas,
      max_area: areas,
      down_payment: numbers(() => Number.NaN, size),
    }
    made.put(projects, offers)
  }
  return made
}

function ms(duration: number): string {
  return `${duration.toFixed(1)} ms`
}
