import { MAX_YEARS_AHEAD, PRICE_STEPS } from '@manzil/contract/calls/limits'
import { ROOMS } from '@manzil/contract/catalogue/rooms'
import { CATEGORIES, idBySlug, READY_TO_MOVE, type Term } from '@manzil/contract/catalogue/terms'
import type { PropertyFacetsAnswer } from '@manzil/contract/search/calls/filters'
import type { PropertyFilters } from '@manzil/contract/search/calls/property-filters'
import { FILTERS, type KeysOfKind, keysOfKind, OFFERED_FLAGS, type OfferedFlag } from '@manzil/contract/search/filter-registry'
import { firstHandoverYear, uaeYear } from '@manzil/contract/time/calendar'
import type { Services } from '../../../platform/services.ts'
import { LISTING_TAG } from '../../catalogue/cache-tags.ts'
import { countFacetOptions, resolveFilters } from '../catalogue-index/index.ts'
import { findOptions, type OptionRow, type OptionTable } from './queries.ts'

type Facets = PropertyFacetsAnswer['data']
type Counts = ReadonlyMap<number, number>
type NamedFacet = Exclude<KeysOfKind<'names'>, 'project'>

/**
 * Counts projects for every option, each under all filters but its own. Fixed lists are complete, including zeros; types,
 * communities, developers and amenities list only those with a project, most first.
 */
export async function getFacets(services: Services, query: PropertyFilters): Promise<Facets> {
  const filters = await resolveFilters(services, query)
  const { options: counts, medianPrice: median, total: filtered_count } = await countFacetOptions(services, filters)
  const names = keysOfKind('names').filter((key): key is NamedFacet => key !== 'project')
  const named = await Promise.all(
    names.map(async (key) => {
      const options = await optionsById(services, FILTERS[key].names)
      const used = [...counts[key].keys()].flatMap((id) => options.get(id) ?? [])
      return [key, sortByCount(used, counts[key])]
    }),
  )
  const terms = keysOfKind('terms').map((key) => [key, countTerms(key, counts[key])])
  const flags = OFFERED_FLAGS.map((key) => [key, counts[key].get(1) ?? 0])
  return {
    ...(Object.fromEntries([...named, ...terms, ...flags]) as Pick<Facets, NamedFacet | KeysOfKind<'terms'> | OfferedFlag>),
    rooms: ROOMS.map((name, code) => ({ name, count: counts.rooms.get(code) ?? 0 })),
    handover: [
      { name: READY_TO_MOVE, count: counts.category.get(idBySlug(CATEGORIES, 'ready_to_move')) ?? 0 },
      ...countYears(counts.handover),
    ],
    delivery_date: countYears(counts.delivery_date),
    price: {
      median,
      buckets: PRICE_STEPS.map((from, index) => ({ from, to: PRICE_STEPS[index + 1] ?? null, count: counts.price.get(index + 1) ?? 0 })),
    },
    filtered_count,
  }
}

const OPTION_BYTES = 300

/** Cached, so that counting the options of a new combination of filters needs no query. */
async function optionsById({ counts, database }: Services, table: OptionTable): Promise<ReadonlyMap<number, OptionRow>> {
  const cached = await counts.getOrMake(`options ${table}`, async () => {
    const rows = await findOptions(database.reads(), table)
    const counted = new Map(rows.map((row) => [row.id, row]))
    return { value: { counted, bytes: counted.size * OPTION_BYTES }, tags: [LISTING_TAG] }
  })
  return cached.counted as Map<number, OptionRow>
}

/** Lists only the home types in use, most frequent first; lists all other terms in their fixed order. */
function countTerms(key: KeysOfKind<'terms'>, counts: Counts): Facets['type'] {
  const { fact, terms } = FILTERS[key]
  return fact === 'type'
    ? sortByCount(
        terms.filter(({ id }) => counts.has(id)),
        counts,
      )
    : counted(terms, counts)
}

function counted(terms: readonly Term[], counts: Counts): Facets['type'] {
  return terms.map(({ id, slug, name, name_ar }) => ({ id, slug, name, name_ar, count: counts.get(id) ?? 0 }))
}

function sortByCount(terms: readonly Term[], counts: Counts): Facets['type'] {
  return counted(terms, counts).sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

function countYears(years: Counts): Facets['delivery_date'] {
  const [first, last] = [firstHandoverYear(), uaeYear() + MAX_YEARS_AHEAD]
  const offered = [...years.keys()].filter((year) => year >= first && year <= last).sort((a, b) => a - b)
  return offered.map((year) => ({ name: String(year), count: years.get(year) ?? 0 }))
}
