import type { Sort } from '@manzil/contract/catalogue/listing'
import { SOLD_OUT } from '@manzil/contract/catalogue/sold-out'
import quickselect from 'quickselect'
import type { Bitmap } from './bitmap.ts'
import { type CatalogueColumns, type ProjectNumber, UNKNOWN } from './columns.ts'
import { matchProjects, projectsOf, type Search, slotsOf } from './match-projects.ts'
import { measureProjects, minutesOfTrips } from './near-projects.ts'
import { predicateOf } from './predicate.ts'
import type { ResolvedFilters } from './resolve-filters.ts'
import { type OfferTest, scanCheapest, scanOffers, type Work } from './scan-offers.ts'

export interface PageOfIds {
  sort: Sort
  limit: number
  offset: number
  /** Puts sold-out projects after all others. */
  soldOutLast?: boolean
}

export interface CategoryEmirateCount {
  category_id: number
  emirate_id: number
  count: number
}

/** The cheapest matching offer of a project, and the number of its matching offers of the same type and rooms. */
export interface MatchingRow {
  type: number | null
  rooms: number | null
  /** AED */
  price: number | null
  /** sqft */
  area: number | null
  count: number
  /** Size of the largest matching offer, sqft; only on a page sorted by it. */
  largest?: number | undefined
  /** AED; only on a page sorted by it. */
  price_per_sqft?: number | undefined
}

export interface FoundPage {
  ids: number[]
  count: number
  /** Matches by category and emirate, ignoring both filters. */
  counts: CategoryEmirateCount[]
  /** The cheapest matching offer of each project; empty without filters on offers, unless sorted by a fact of it or by the largest. */
  matching: Map<number, MatchingRow>
  /** Minutes to each place of the filter `travel`; empty without it. */
  tripMinutes: Map<number, number[]>
}

const DRILL_DOWN = ['category', 'selected_location'] as const
/** Candidates for a page are collected in at least this many places before the worst are dropped. */
const COLLECTED = 4_096

/** Visits offers that pass every test. */
const ACCEPT_PASSING = Uint8Array.of(1, 0)

/** Higher than every number of a project. */
const UNKNOWN_KEY = 1e14
/** Higher than {@link UNKNOWN_KEY}; the sum of both and any number stays exact. */
const SOLD_OUT_KEY = 1e15
/** Higher than both together. */
const BARE_KEY = 2e15

/** Ascending by number, unknown last, then by id; `falling` reverses all but the unknown. */
const ORDERS: Record<Sort, { by: ProjectNumber; falling: boolean }> = {
  latest: { by: 'published', falling: true },
  relevance: { by: 'published', falling: true },
  oldest: { by: 'published', falling: false },
  price_desc: { by: 'price', falling: true },
  price_asc: { by: 'price', falling: false },
  price_per_sqft: { by: 'price', falling: false },
  handover: { by: 'handover', falling: false },
  area_desc: { by: 'area', falling: true },
  area_asc: { by: 'area', falling: false },
  // Without places to travel to.
  travel_time: { by: 'published', falling: true },
}

/**
 * Finds a page of ids. With filters on offers, prices and areas sort by the cheapest matching offer. The largest first sorts by the
 * largest one, and the lowest price per sqft by the cheapest one, filters or not. Relevance sorts as latest.
 */
export function* findPage(columns: CatalogueColumns, search: Search, page: PageOfIds): Work<FoundPage> {
  const matching = yield* matchProjects(columns, search, DRILL_DOWN)
  const counts = countByCategoryAndEmirate(columns, matching)
  const { category, selected_location } = search.filters
  const shown = matching.and(projectsOf(columns, predicateOf({ category, selected_location })))
  const { numbers, falling } = yield* orderOf(columns, shown, search.filters, page.sort)
  yield
  const slots = yield* takePage(columns, shown, numbers, falling, page)
  const ids = slots.map((slot) => columns.numbers.id[slot] as number)
  const matchingOffers = yield* findMatchingOffers(columns, ids, search.filters, page.sort)
  return {
    ids,
    count: shown.count(),
    counts,
    matching: matchingOffers,
    tripMinutes: minutesOfTrips(columns, slots, search.filters.travel ?? []),
  }
}

/** Returns what to sort by, per slot. */
function* orderOf(
  columns: CatalogueColumns,
  shown: Bitmap,
  filters: ResolvedFilters,
  sort: Sort,
): Work<{ numbers: Float64Array; falling: boolean }> {
  const { by, falling } = ORDERS[sort]
  const [first] = filters.travel ?? []
  if (sort === 'travel_time' && first) return { numbers: yield* measureProjects(columns, shown, first.measure), falling: false }
  if (sort === 'area_desc') return { numbers: yield* sizesOfLargest(columns, shown, filters), falling }
  if (sort !== 'price_per_sqft' && !isByOffer(filters, sort)) return { numbers: columns.numbers[by], falling }
  const { price, area } = columns.offerNumbers
  const column = sort.startsWith('price') ? price : area
  const numberOf =
    sort === 'price_per_sqft' ? (offer: number) => pricePerSqftOf(columns, offer) : (offer: number) => column[offer] as number
  return { numbers: yield* numbersOfCheapest(columns, shown, filters, numberOf), falling }
}

function isByOffer(filters: ResolvedFilters, sort: Sort): boolean {
  return /^(price|area)/.test(sort) && predicateOf(filters).offer.length > 0
}

function countByCategoryAndEmirate(columns: CatalogueColumns, matching: Bitmap): CategoryEmirateCount[] {
  return [...columns.terms('category')].flatMap(([category_id, bitmap]) => {
    const inCategory = matching.and(bitmap)
    return [...columns.terms('emirate')]
      .map(([emirate_id, emirate]) => ({ category_id, emirate_id, count: inCategory.countCommon(emirate) }))
      .filter(({ count }) => count > 0)
  })
}

/** Returns a number per slot: that of each project's cheapest matching offer. */
function* numbersOfCheapest(
  columns: CatalogueColumns,
  projects: Bitmap,
  filters: ResolvedFilters,
  numberOf: (offer: number) => number,
): Work<Float64Array> {
  const numbers = columns.takeNumbers()
  // Without filters on offers, a project may have none.
  for (const block of projects.blocks()) for (const slot of block) numbers[slot] = Number.NaN
  yield* scanCheapest(columns, projects, predicateOf(filters).offer, (slots, offers, count) => {
    for (let at = 0; at < count; at++) numbers[slots[at] as number] = numberOf(offers[at] as number)
  })
  return numbers
}

/** Returns a number per slot: the size of each project's largest matching offer, 0 if none is known. */
function* sizesOfLargest(columns: CatalogueColumns, projects: Bitmap, filters: ResolvedFilters): Work<Float64Array> {
  const numbers = columns.takeNumbers()
  for (const block of projects.blocks()) for (const slot of block) numbers[slot] = 0
  yield* scanOffers(columns, projects, offerTestsOf(filters), ACCEPT_PASSING, (offer, slot) => {
    const size = sizeOf(columns, offer, filters)
    if (size > (numbers[slot] as number)) numbers[slot] = size
  })
  return numbers
}

/** Returns an offer's size, sqft: of a range the upper end, as far as the filters allow it. */
function sizeOf({ offerNumbers }: CatalogueColumns, offer: number, { max_area }: ResolvedFilters): number {
  return Math.min(offerNumbers.max_area[offer] as number, max_area ?? Number.POSITIVE_INFINITY)
}

/** Returns AED per sqft; NaN if unknown. */
function pricePerSqftOf({ offerNumbers: { price, area } }: CatalogueColumns, offer: number): number {
  const ratio = (price[offer] as number) / (area[offer] as number)
  return ratio > 0 && Number.isFinite(ratio) ? ratio : Number.NaN
}

function offerTestsOf(filters: ResolvedFilters): OfferTest[] {
  return predicateOf(filters).offer.map((condition) => ({ condition, failure: 1 }))
}

/** Returns the slots of a page in order, without sorting all matches. */
function* takePage(
  columns: CatalogueColumns,
  matching: Bitmap,
  numbers: Float64Array,
  falling: boolean,
  { sort, limit, offset, soldOutLast }: PageOfIds,
): Work<number[]> {
  const { id } = columns.numbers
  const last = soldOutLast ? columns.terms('sales_status').get(SOLD_OUT) : undefined
  // A new project with nothing to show must not head the default order.
  const bare = sort === 'latest' || sort === 'relevance' ? columns.bare : undefined
  const sign = falling ? -1 : 1
  const key = (slot: number) => {
    const number = numbers[slot] as number
    return (Number.isNaN(number) ? UNKNOWN_KEY : sign * number) + (last?.has(slot) ? SOLD_OUT_KEY : 0) + (bare?.has(slot) ? BARE_KEY : 0)
  }
  const compare = (one: number, other: number) => {
    const [a, b] = [key(one), key(other)]
    return a === b ? sign * ((id[one] as number) - (id[other] as number)) : a - b
  }
  const pageEnd = offset + limit
  const collected = new Uint32Array(Math.min(matching.limit, Math.max(COLLECTED, 2 * pageEnd)))
  let count = 0
  // The worst key that still belongs to the page, once enough are collected.
  let worst = Number.POSITIVE_INFINITY
  const drop = () => {
    quickselect(collected as unknown as number[], pageEnd - 1, 0, count - 1, compare)
    count = pageEnd
    worst = key(collected[pageEnd - 1] as number)
  }
  // Later projects have higher slots as a rule, so the best are found first.
  for (const block of matching.blocks({ fromHighest: falling })) {
    for (let at = 0; at < block.length; at++) {
      const slot = block[at] as number
      if (key(slot) > worst) continue
      if (count === collected.length) drop()
      collected[count++] = slot
    }
    yield
  }
  if (count > pageEnd) drop()
  if (count <= offset) return []
  if (offset > 0) quickselect(collected as unknown as number[], offset, 0, count - 1, compare)
  return [...collected.subarray(offset, count)].sort(compare)
}

/** Returns the cheapest matching offer of each project that has one; empty without filters on offers, unless the order goes by offers. */
export function* findMatchingOffers(
  columns: CatalogueColumns,
  ids: readonly number[],
  filters: ResolvedFilters,
  sort?: Sort,
): Work<Map<number, MatchingRow>> {
  const withLargest = sort === 'area_desc'
  const withPerSqft = sort === 'price_per_sqft'
  const tests = offerTestsOf(filters)
  const found = new Map<number, { offer: number; count: number; largest: number }>()
  if (tests.length > 0 || withLargest || withPerSqft) {
    yield* scanOffers(columns, slotsOf(columns, ids), tests, ACCEPT_PASSING, (offer, slot) => {
      const id = columns.numbers.id[slot] as number
      const cheapest = found.get(id)
      const size = sizeOf(columns, offer, filters)
      if (!cheapest) found.set(id, { offer, count: 1, largest: size || 0 })
      else {
        if (isAlike(columns, cheapest.offer, offer)) cheapest.count++
        if (size > cheapest.largest) cheapest.largest = size
      }
    })
  }
  const present = ({ offer, count, largest }: { offer: number; count: number; largest: number }): MatchingRow => ({
    ...presentOffer(columns, offer),
    count,
    ...(withLargest && largest > 0 && { largest }),
    ...(withPerSqft && pricePerSqftOf(columns, offer) > 0 && { price_per_sqft: Math.round(pricePerSqftOf(columns, offer)) }),
  })
  return new Map([...found].map(([id, one]) => [id, present(one)]))
}

/** Returns whether two offers have the same type and rooms, so that a card can count them under one name. */
function isAlike({ offerCodes: { type, rooms } }: CatalogueColumns, one: number, other: number): boolean {
  return type[one] === type[other] && rooms[one] === rooms[other]
}

function presentOffer(
  { offerCodes, offerNumbers }: CatalogueColumns,
  offer: number,
): Pick<MatchingRow, 'type' | 'rooms' | 'price' | 'area'> {
  const code = (column: Uint8Array) => (column[offer] === UNKNOWN ? null : (column[offer] as number))
  const number = (column: Float64Array) => (Number.isNaN(column[offer]) ? null : (column[offer] as number))
  return { type: code(offerCodes.type), rooms: code(offerCodes.rooms), price: number(offerNumbers.price), area: number(offerNumbers.area) }
}
