import { PRICE_STEPS } from '@manzil/contract/calls/limits'
import { FACET_KEYS, type FacetKey, FILTERS, type PropertyFilterKey } from '@manzil/contract/search/filter-registry'
import quickselect from 'quickselect'
import { Bitmap } from './bitmap.ts'
import type { CatalogueColumns, NamedFact, TermFact } from './columns.ts'
import { projectsOf, type Search } from './match-projects.ts'
import { type Predicate, predicateOf } from './predicate.ts'
import type { ResolvedFilters } from './resolve-filters.ts'
import { scanOffers, type Work } from './scan-offers.ts'

/** The options of a filter, plus `category` for ready-to-move handover and `price` for the histogram. */
export type FacetName = FacetKey | 'category' | 'price'

export interface FacetCounts {
  options: Record<FacetName, ReadonlyMap<number, number>>
  /** Whole AED. */
  medianPrice: number | null
  total: number
}

interface Facet {
  fact: TermFact | NamedFact | 'price'
  /** The filters that its counts ignore. */
  own: readonly PropertyFilterKey[]
}

const FACETS: Record<FacetName, Facet> = {
  ...(Object.fromEntries(FACET_KEYS.map((key) => [key, facetOf(key)])) as Record<FacetKey, Facet>),
  category: { fact: 'category', own: ['handover'] },
  price: { fact: 'price', own: ['min_price', 'max_price', 'budget'] },
}
const NAMES = Object.keys(FACETS) as FacetName[]

function facetOf(key: FacetKey): Facet {
  const { fact } = FILTERS[key]
  return {
    fact: fact === 'delivery_date' ? 'year' : (fact as TermFact | NamedFact),
    // If all values are required, clicking an option adds it to the chosen ones, so they count together.
    own: 'every' in FILTERS[key] ? [] : [key],
  }
}

/** Facets that ignore the same given filters. */
interface Group {
  given: readonly PropertyFilterKey[]
  predicate: Predicate
  /** Projects that may match all filters but those given here. */
  projects: Bitmap
  /** Over the offers that match all filters but those given here; undefined without filters on offers. */
  offers?: OfferTotals
}

/** Only what the group's facets show. */
interface OfferTotals {
  /** By code. */
  type?: Bitmap[] | undefined
  rooms?: Bitmap[] | undefined
  /** AED, by slot; NaN without a price. */
  lowestPrice?: Float64Array | undefined
}

/** Marks offers that fail a filter which no facet ignores. */
const FAILS_ALL = 1

/**
 * Counts projects by option of each facet, under all filters but the facet's own. Also finds the median price of each project's
 * cheapest matching offer, under all filters but price.
 */
export function* countFacetOptions(columns: CatalogueColumns, search: Search): Work<FacetCounts> {
  const groups = yield* groupFacets(columns, search)
  const withOffer = yield* totalOffers(columns, search.filters, groups)
  const groupOf = (name: FacetName) => groups.get(groupKey(name, search.filters)) as Group
  const priced = groupOf('price')
  const prices = yield* countPrices(priced.projects, priced.offers?.lowestPrice ?? columns.numbers.offer_price)
  const counted = new Map<string, Map<number, number>>()
  const options = {} as Record<FacetName, Map<number, number>>
  for (const name of NAMES) {
    const { fact } = FACETS[name]
    const group = groupOf(name)
    const key = `${fact} ${group.given.join()}`
    options[name] = counted.get(key) ?? (fact === 'price' ? prices.steps : yield* countOptions(columns, fact, group, withOffer))
    counted.set(key, options[name])
    yield
  }
  const everything = groups.get('') as Group
  return { options, medianPrice: prices.median, total: everything.projects.countCommon(withOffer) }
}

function givenOf(name: FacetName, filters: ResolvedFilters): PropertyFilterKey[] {
  return FACETS[name].own.filter((key) => filters[key] !== undefined)
}

function groupKey(name: FacetName, filters: ResolvedFilters): string {
  return givenOf(name, filters).join()
}

/** Returns the groups by their given filters, and a group without any. */
function* groupFacets(columns: CatalogueColumns, { filters, words }: Search): Work<Map<string, Group>> {
  const given = new Map(NAMES.map((name) => [groupKey(name, filters), givenOf(name, filters)]))
  given.delete('')
  const ignored = [...given.values()].flat()
  const common = projectsOf(columns, predicateOf(filters, ignored), words)
  yield
  const parts: { name: string; keys: PropertyFilterKey[]; predicate: Predicate; projects: Bitmap }[] = []
  for (const [name, keys] of given) {
    const predicate = predicateOf(Object.fromEntries(keys.map((key) => [key, filters[key]])))
    parts.push({ name, keys, predicate, projects: projectsOf(columns, predicate, words) })
    yield
  }
  const withoutPart = (name: string) => parts.reduce((sum, part) => (part.name === name ? sum : sum.and(part.projects)), common)
  return new Map([
    ['', { given: [], predicate: { project: [], offer: [] }, projects: withoutPart('') }],
    ...parts.map(({ name, keys, predicate }): [string, Group] => [name, { given: keys, predicate, projects: withoutPart(name) }]),
  ])
}

/** Adds up the offers for each group, and returns the projects with an offer that matches all filters. */
function* totalOffers(columns: CatalogueColumns, filters: ResolvedFilters, groups: ReadonlyMap<string, Group>): Work<Bitmap> {
  const everything = groups.get('') as Group
  const ignored = [...groups.values()].flatMap(({ given }) => given)
  const common = predicateOf(filters, ignored).offer.map((condition) => ({ condition, failure: FAILS_ALL }))
  const tested = [...groups.values()]
    .filter(({ predicate }) => predicate.offer.length > 0)
    .map((group, index) => ({ group, failure: FAILS_ALL << (index + 1) }))
  const tests = [...common, ...tested.flatMap(({ group, failure }) => group.predicate.offer.map((condition) => ({ condition, failure })))]
  if (tests.length === 0) return columns.published
  // If all filters on offers are one group's own, it counts all offers, as the index has done already.
  const counting = common.length === 0 && tested.length === 1 ? [] : tested
  everything.offers = totalsFor(columns, filters, '')
  for (const { group } of counting) group.offers = totalsFor(columns, filters, group.given.join())
  // An offer counts for a group if only the group's own filters, or none, rule it out.
  const totalsOf: OfferTotals[][] = Array.from({ length: FAILS_ALL << (tested.length + 1) }, () => [])
  totalsOf[0] = [everything, ...counting.map(({ group }) => group)].map(({ offers }) => offers as OfferTotals)
  for (const { group, failure } of counting) totalsOf[failure] = [group.offers as OfferTotals]
  const accepts = Uint8Array.from(totalsOf, ({ length }) => (length > 0 ? 1 : 0))
  const isCounted = (group: Group) => !tested.some((one) => one.group === group) || counting.length > 0
  const candidates = [...groups.values()].filter(isCounted).reduce((sum, { projects }) => sum.or(projects), new Bitmap())
  const matching = new Bitmap(columns.limit)
  yield* scanOffers(columns, candidates, tests, accepts, (offer, slot, failures) => {
    if (failures === 0) matching.add(slot)
    for (const totals of totalsOf[failures] as OfferTotals[]) addOffer(columns, totals, offer, slot)
  })
  return matching
}

function totalsFor(columns: CatalogueColumns, filters: ResolvedFilters, group: string): OfferTotals {
  const facts = NAMES.filter((name) => groupKey(name, filters) === group).map((name) => FACETS[name].fact)
  return {
    type: facts.includes('type') ? bitmapsOf(columns, 'type') : undefined,
    rooms: facts.includes('rooms') ? bitmapsOf(columns, 'rooms') : undefined,
    lowestPrice: facts.includes('price') ? columns.takeNumbers().fill(Number.NaN, 0, columns.limit) : undefined,
  }
}

/** Returns an empty bitmap for every code in use. */
function bitmapsOf(columns: CatalogueColumns, fact: 'type' | 'rooms'): Bitmap[] {
  const bitmaps: Bitmap[] = []
  for (const code of columns.terms(fact).keys()) bitmaps[code] = new Bitmap(columns.limit)
  return bitmaps
}

function addOffer({ offerCodes, offerNumbers }: CatalogueColumns, totals: OfferTotals, offer: number, slot: number): void {
  totals.type?.[offerCodes.type[offer] as number]?.add(slot)
  totals.rooms?.[offerCodes.rooms[offer] as number]?.add(slot)
  if (!totals.lowestPrice) return
  const price = offerNumbers.price[offer] as number
  if (!(price >= (totals.lowestPrice[slot] as number)) && !Number.isNaN(price)) totals.lowestPrice[slot] = price
}

function* countOptions(
  columns: CatalogueColumns,
  fact: Exclude<Facet['fact'], 'price'>,
  group: Group,
  withOffer: Bitmap,
): Work<Map<number, number>> {
  if (fact === 'type' || fact === 'rooms') return countTerms(group.offers?.[fact]?.entries() ?? columns.terms(fact), group.projects)
  const projects = group.projects.and(withOffer)
  return fact === 'community' || fact === 'developer'
    ? yield* countNames(columns, fact, projects)
    : countTerms(columns.terms(fact), projects)
}

function countTerms(terms: Iterable<[number, Bitmap | undefined]>, projects: Bitmap): Map<number, number> {
  const counts = [...terms].map(([value, bitmap]): [number, number] => [value, bitmap?.countCommon(projects) ?? 0])
  return new Map(counts.filter(([, count]) => count > 0))
}

function* countNames({ names }: CatalogueColumns, fact: NamedFact, projects: Bitmap): Work<Map<number, number>> {
  const { column, ids } = names[fact]
  const counts = new Uint32Array(ids.length)
  for (const block of projects.blocks()) {
    for (let at = 0; at < block.length; at++) {
      const slot = block[at] as number
      const number = column[slot] as number
      counts[number] = (counts[number] as number) + 1
    }
    yield
  }
  return new Map([...counts.entries()].flatMap(([number, count]) => (number > 0 && count > 0 ? [[ids[number] as number, count]] : [])))
}

interface Prices {
  steps: Map<number, number>
  median: number | null
}

/** Steps are numbered from 1; 0 holds prices below the first. */
function* countPrices(projects: Bitmap, lowestPrice: Float64Array): Work<Prices> {
  const counts = new Uint32Array(PRICE_STEPS.length + 1)
  let total = 0
  for (const block of projects.blocks()) {
    for (let at = 0; at < block.length; at++) {
      const slot = block[at] as number
      const price = lowestPrice[slot] as number
      if (Number.isNaN(price)) continue
      const step = stepOf(price)
      counts[step] = (counts[step] as number) + 1
      total++
    }
    yield
  }
  const steps = new Map([...counts.entries()].filter(([, count]) => count > 0))
  if (total === 0) return { steps, median: null }
  // Only the steps that hold the one or two middle prices need their prices.
  const lower = placeOf(counts, Math.ceil(total / 2) - 1)
  const upper = placeOf(counts, Math.floor(total / 2))
  const prices = new Float64Array(counts.subarray(lower.step, upper.step + 1).reduce((sum, count) => sum + count, 0))
  let count = 0
  for (const block of projects.blocks()) {
    for (let at = 0; at < block.length; at++) {
      const slot = block[at] as number
      const price = lowestPrice[slot] as number
      if (Number.isNaN(price)) continue
      const step = stepOf(price)
      if (step >= lower.step && step <= upper.step) prices[count++] = price
    }
    yield
  }
  quickselect(prices as unknown as number[], lower.before)
  // The prices behind the selected one are no smaller.
  const next = total % 2 === 1 ? lower.before : lower.before + 1
  const middle = (prices[lower.before] as number) + prices.subarray(next).reduce((least, price) => Math.min(least, price))
  return { steps, median: Math.round(middle / 2) }
}

/** Returns the step that holds the price at an index of the sorted prices, and how many prices of the step are lower. */
function placeOf(counts: Uint32Array, index: number): { step: number; before: number } {
  let [step, before] = [0, index]
  while (before >= (counts[step] as number)) before -= counts[step++] as number
  return { step, before }
}

function stepOf(price: number): number {
  let low = 0
  let high: number = PRICE_STEPS.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (price >= (PRICE_STEPS[middle] as number)) low = middle + 1
    else high = middle
  }
  return low
}
