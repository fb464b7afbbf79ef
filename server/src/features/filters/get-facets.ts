import { firstHandoverYear, uaeYear } from '@manzil/contract/calendar'
import { OFFERED_FLAGS, type OfferedFlag } from '@manzil/contract/filter-registry'
import type { PropertyFacetsAnswer } from '@manzil/contract/filters'
import { MAX_YEARS_AHEAD, PRICE_STEPS } from '@manzil/contract/limits'
import type { PropertyFilters } from '@manzil/contract/property-filters'
import { ROOMS } from '@manzil/contract/rooms'
import {
  CATEGORIES,
  idBySlug,
  PROJECT_STATUSES,
  PROJECT_TYPES,
  PROPERTY_KINDS,
  READY_TO_MOVE,
  SALES_STATUSES,
  type Term,
} from '@manzil/contract/terms'
import type { Services } from '../../platform/services.ts'
import { resolveFilters } from '../properties/index.ts'
import { countFacetOptions, findOptions } from './facet-queries.ts'

type Facets = PropertyFacetsAnswer['data']
type Counts = ReadonlyMap<number, number>

/**
 * The count beside every option of the filter sheet, each over the current filters without its own one. Fixed lists are
 * whole, with zeros; of types, communities, developers and facilities those that have a project, most first.
 */
export async function getFacets({ database }: Services, query: PropertyFilters): Promise<Facets> {
  const db = database.reads()
  const filters = await resolveFilters(db, query)
  const { options: counts, medianPrice: median, total: filtered_count } = await countFacetOptions(db, filters)
  const named = async (table: Parameters<typeof findOptions>[1], found: Counts) =>
    mostFirst(await findOptions(db, table, [...found.keys()]), found)
  const [community, developer, facility] = await Promise.all([
    named('communities', counts.community),
    named('developers', counts.developer),
    named('amenities', counts.facility),
  ])
  return {
    type: mostFirst(
      PROPERTY_KINDS.filter(({ id }) => counts.type.has(id)),
      counts.type,
    ),
    rooms: ROOMS.map((name, code) => ({ name, count: counts.rooms.get(code) ?? 0 })),
    handover: countHandover(counts.handover, counts.category),
    community,
    developer,
    facility,
    sales_status: counted(SALES_STATUSES, counts.sales_status),
    project_status: counted(PROJECT_STATUSES, counts.project_status),
    project_type: counted(PROJECT_TYPES, counts.project_type),
    ...(Object.fromEntries(OFFERED_FLAGS.map((key) => [key, counts[key].get(1) ?? 0])) as Pick<Facets, OfferedFlag>),
    price: {
      median,
      buckets: PRICE_STEPS.map((from, index) => ({ from, to: PRICE_STEPS[index + 1] ?? null, count: counts.price.get(index + 1) ?? 0 })),
    },
    filtered_count,
  }
}

function counted(terms: readonly Term[], counts: Counts): Facets['type'] {
  return terms.map(({ id, slug, name, name_ar }) => ({ id, slug, name, name_ar, count: counts.get(id) ?? 0 }))
}

function mostFirst(terms: readonly Term[], counts: Counts): Facets['type'] {
  return counted(terms, counts).sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

/** 'Ready to move', then the years that can be offered. */
function countHandover(years: Counts, categories: Counts): Facets['handover'] {
  const [first, last] = [firstHandoverYear(), uaeYear() + MAX_YEARS_AHEAD]
  const offered = [...years.keys()].filter((year) => year >= first && year <= last).sort((a, b) => a - b)
  return [
    { name: READY_TO_MOVE, count: categories.get(idBySlug(CATEGORIES, 'ready_to_move')) ?? 0 },
    ...offered.map((year) => ({ name: String(year), count: years.get(year) ?? 0 })),
  ]
}
