import { PRICE_STEPS } from '@manzil/contract/calls/limits'
import { FACET_KEYS, type FacetKey, FILTERS, type PropertyFilterKey } from '@manzil/contract/search/filter-registry'
import quickselect from 'quickselect'
import { Bitmap } from './bitmap.ts'
import { type CatalogueColumns, type NamedFact, type TermFact, UNKNOWN } from './columns.ts'
import { projectsOf, type Search } from './match-projects.ts'
import { type Predicate, predicateOf } from './predicate.ts'
import type { ResolvedFilters } from './resolve-filters.ts'
import { scanOffers, type Work } from './scan-offers.ts'

/** The options of a filter, plus `category` for ready-to-move handover and `price` for the histogram. */
export type FacetName = FacetKey | 'category' | 'price'

export interface FacetCounts {
  options: Record<FacetName, ReadonlyMap<number, number>>
  /** AED; the lower of the two middle prices if their number is even. */
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

interface OfferTotals {
  /** By code. */
  type: Map<number, Bitmap>
  rooms: Map<number, Bitmap>
  /** AED, by slot; NaN without a price. */
  lowestPrice: Float64Array
}

/** Set in the failures of an offer that filters ignored by no facet rule out. */
const FAILS_COMMON = 1

/**
 * Counts projects by option of each facet, under all filters but the facet's own. Also finds the median price of each project's
 * cheapest matching offer, under all filters but price.
 */
export function* countFacetOptions(columns: CatalogueColumns, search: Search): Work<FacetCounts> {
  const groups = groupFacets(columns, search)
  yield
  const withOffer = yield* totalOffers(columns, search.filters, groups)
  const groupOf = (name: FacetName) => groups.get(givenOf(FACETS[name].own, search.filters).join()) as Group
  const priced = groupOf('price')
  const prices = pricesOf(priced.projects, priced.offers?.lowestPrice ?? columns.numbers.offer_price)
  yield
  const counted = new Map<string, Map<number, number>>()
  const options = {} as Record<FacetName, Map<number, number>>
  for (const name of NAMES) {
    const { fact } = FACETS[name]
    const group = groupOf(name)
    const key = `${fact} ${group.given.join()}`
    options[name] = counted.get(key) ?? (fact === 'price' ? countSteps(prices) : countOptions(columns, fact, group, withOffer))
    counted.set(key, options[name])
    yield
  }
  const everything = groups.get('') as Group
  return { options, medianPrice: medianOf(prices), total: everything.projects.countCommon(withOffer) }
}

function givenOf(keys: readonly PropertyFilterKey[], filters: ResolvedFilters): PropertyFilterKey[] {
  return keys.filter((key) => filters[key] !== undefined)
}

/** Returns the groups by their given filters, and a group without any. */
function groupFacets(columns: CatalogueColumns, { filters, words }: Search): Map<string, Group> {
  const given = new Map(NAMES.map((name) => givenOf(FACETS[name].own, filters)).map((keys) => [keys.join(), keys]))
  given.delete('')
  const ignored = [...given.values()].flat()
  const common = projectsOf(columns, predicateOf(filters, ignored), words)
  const parts = [...given].map(([name, keys]) => {
    const predicate = predicateOf(Object.fromEntries(keys.map((key) => [key, filters[key]])))
    return { name, keys, predicate, projects: projectsOf(columns, predicate, words) }
  })
  const withoutPart = (name: string) => parts.reduce((sum, part) => (part.name === name ? sum : sum.and(part.projects)), common)
  return new Map([
    ['', { given: [], predicate: { project: [], offer: [] }, projects: withoutPart('') }],
    ...parts.map(({ name, keys, predicate }): [string, Group] => [name, { given: keys, predicate, projects: withoutPart(name) }]),
  ])
}

/** Adds up the offers for each group, and returns the projects with an offer that matches all filters. */
function* totalOffers(columns: CatalogueColumns, filters: ResolvedFilters, groups: ReadonlyMap<string, Group>): Work<Bitmap> {
  const all = [...groups.values()]
  const common = predicateOf(
    filters,
    all.flatMap(({ given }) => given),
  ).offer.map((condition) => ({ condition, failure: FAILS_COMMON }))
  const own = all.map(({ predicate }, index) => predicate.offer.map((condition) => ({ condition, failure: FAILS_COMMON << index })))
  const tests = [...common, ...own.flat()]
  if (tests.length === 0) return columns.published
  const matching = new Bitmap(columns.limit)
  // An offer counts for a group if only the group's own filters, or none, rule it out.
  const totalsOf: OfferTotals[][] = [[]]
  for (const [index, group] of all.entries()) {
    const hasOwn = (own[index] ?? []).length > 0
    // Filters on projects have no facets of offers.
    if (!hasOwn && group.given.length > 0) continue
    group.offers = { type: new Map(), rooms: new Map(), lowestPrice: new Float64Array(columns.limit).fill(Number.NaN) }
    totalsOf[0]?.push(group.offers)
    if (hasOwn) totalsOf[FAILS_COMMON << index] = [group.offers]
  }
  const accepts = new Uint8Array(FAILS_COMMON << all.length)
  for (const failures of totalsOf.keys()) accepts[failures] = totalsOf[failures] ? 1 : 0
  const candidates = all.reduce((sum, { projects }) => sum.or(projects), new Bitmap())
  yield* scanOffers(columns, candidates, tests, accepts, (offer, slot, failures) => {
    if (failures === 0) matching.add(slot)
    for (const totals of totalsOf[failures] as OfferTotals[]) addOffer(columns, totals, offer, slot)
  })
  return matching
}

function addOffer({ limit, offerCodes, offerNumbers }: CatalogueColumns, totals: OfferTotals, offer: number, slot: number): void {
  for (const fact of ['type', 'rooms'] as const) {
    const code = offerCodes[fact][offer] as number
    if (code === UNKNOWN) continue
    let projects = totals[fact].get(code)
    if (!projects) {
      projects = new Bitmap(limit)
      totals[fact].set(code, projects)
    }
    projects.add(slot)
  }
  const price = offerNumbers.price[offer] as number
  if (!(price >= (totals.lowestPrice[slot] as number)) && !Number.isNaN(price)) totals.lowestPrice[slot] = price
}

function countOptions(columns: CatalogueColumns, fact: Exclude<Facet['fact'], 'price'>, group: Group, withOffer: Bitmap) {
  if (fact === 'type' || fact === 'rooms') return countTerms(group.offers?.[fact] ?? columns.terms(fact), group.projects)
  const projects = group.projects.and(withOffer)
  return fact === 'community' || fact === 'developer' ? countNames(columns, fact, projects) : countTerms(columns.terms(fact), projects)
}

function countTerms(terms: ReadonlyMap<number, Bitmap>, projects: Bitmap): Map<number, number> {
  const counts = [...terms].map(([value, bitmap]): [number, number] => [value, bitmap.countCommon(projects)])
  return new Map(counts.filter(([, count]) => count > 0))
}

function countNames({ names }: CatalogueColumns, fact: NamedFact, projects: Bitmap): Map<number, number> {
  const { column, ids } = names[fact]
  const counts = new Uint32Array(ids.length)
  projects.visit((slot) => {
    counts[column[slot] as number] = (counts[column[slot] as number] as number) + 1
  })
  return new Map([...counts.entries()].flatMap(([number, count]) => (number > 0 && count > 0 ? [[ids[number] as number, count]] : [])))
}

function pricesOf(projects: Bitmap, lowestPrice: Float64Array): Float64Array {
  const prices = new Float64Array(projects.count())
  let count = 0
  projects.visit((slot) => {
    const price = lowestPrice[slot] as number
    if (!Number.isNaN(price)) prices[count++] = price
  })
  return prices.subarray(0, count)
}

/** Numbers the steps from 1; 0 holds prices below the first. */
function countSteps(prices: Float64Array): Map<number, number> {
  const counts = new Map<number, number>()
  for (const price of prices) {
    let step = 0
    while (step < PRICE_STEPS.length && price >= (PRICE_STEPS[step] as number)) step++
    counts.set(step, (counts.get(step) ?? 0) + 1)
  }
  return counts
}

/** Reorders the prices. */
function medianOf(prices: Float64Array): number | null {
  if (prices.length === 0) return null
  const middle = Math.ceil(prices.length / 2) - 1
  quickselect(prices as unknown as number[], middle)
  return prices[middle] as number
}
