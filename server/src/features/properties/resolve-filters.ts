import type { PropertyFilters } from '@manzil/contract/property-filters'
import { ALL_EMIRATES, CATEGORIES, EMIRATES, findTerm, PROPERTY_KINDS, type Term } from '@manzil/contract/terms'
import type { Db } from '../../platform/database.ts'
import { findIdsByName, findPropertyIds, matchWords } from '../search/index.ts'

/** Filters with names turned into ids. A list that is given and empty matches nothing; undefined means no such filter. */
export interface ResolvedFilters {
  category?: number | undefined
  emirateChip?: number[] | undefined
  emirateField?: number[] | undefined
  types?: number[] | undefined
  unitTypes?: number[] | undefined
  projectTypes?: number[] | undefined
  projectStatuses?: number[] | undefined
  salesStatuses?: number[] | undefined
  communities?: number[] | undefined
  developers?: number[] | undefined
  projects?: number[] | undefined
  rooms?: number[] | undefined
  bathrooms?: number[] | undefined
  /** One list of ids for each facility: all are required. */
  facilities?: number[][] | undefined
  /** A `tsquery`, or null where the words match nothing. */
  words?: string | null | undefined
  handover?: (number | 'ready')[] | undefined
  deliveryYears?: number[] | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** Range of the price of the cheapest unit, or of the project where its units have none. */
  minLowestPrice?: number | undefined
  maxLowestPrice?: number | undefined
  minArea?: number | undefined
  maxArea?: number | undefined
  maxDownPayment?: number | undefined
  rentalGuarantee?: boolean | undefined
  paymentPlan?: boolean | undefined
  postHandoverPlan?: boolean | undefined
  exclusive?: boolean | undefined
  featured?: boolean | undefined
}

/** Turns the names in a listing's filters into ids; an unknown name becomes an empty list, not an error (decisions, API). */
export async function resolveFilters(db: Db, filters: PropertyFilters): Promise<ResolvedFilters> {
  const given = <T>(texts: readonly unknown[], found: T) => (texts.length > 0 ? found : undefined)
  const [communities, developers, projects, words, ...facilities] = await Promise.all([
    findIdsByName(db, 'communities', filters.community_name),
    findIdsByName(db, 'developers', filters.developer, { byId: true }),
    findPropertyIds(db, filters.project),
    filters.keywords.length > 0 ? matchWords(db, filters.keywords.join(' ')) : undefined,
    ...filters.facility.map((name) => findIdsByName(db, 'amenities', [name])),
  ])
  return {
    category: CATEGORIES.find(({ slug }) => slug === filters.category)?.id,
    emirateChip: emirates(filters.selected_location),
    emirateField: emirates(filters.location_select),
    types: given(filters.type, termIds(PROPERTY_KINDS, filters.type)),
    unitTypes: given(filters.unit_type, termIds(PROPERTY_KINDS, filters.unit_type)),
    projectTypes: given(filters.project_type, filters.project_type),
    projectStatuses: given(filters.project_status, filters.project_status),
    salesStatuses: given(filters.sales_status, filters.sales_status),
    communities: given(filters.community_name, communities),
    developers: given(filters.developer, developers),
    projects: given(filters.project, projects),
    rooms: given(filters.rooms, filters.rooms),
    facilities: given(filters.facility, facilities),
    words: words === '' ? undefined : words,
    handover: given(filters.handover, filters.handover),
    deliveryYears: given(filters.delivery_date, filters.delivery_date),
    minPrice: filters.min_price,
    maxPrice: lowest(filters.max_price, filters.budget),
    minArea: filters.min_area,
    maxArea: filters.max_area,
    maxDownPayment: filters.down_payment,
    rentalGuarantee: filters.rental_guarantee,
    paymentPlan: filters.payment_plan,
    postHandoverPlan: filters.delivery_plan,
    exclusive: filters.exclusive,
    featured: filters.featured,
  }
}

/** Emirates by name; undefined where all are meant. */
export function emirates(names: readonly string[]): number[] | undefined {
  const all = ['all', ALL_EMIRATES.toLowerCase(), 'كل الإمارات']
  if (names.length === 0 || names.some((name) => all.includes(name.toLowerCase()))) return undefined
  return termIds(EMIRATES, names)
}

export function termIds(terms: readonly Term[], names: readonly string[]): number[] {
  return names.flatMap((name) => findTerm(terms, name)?.id ?? [])
}

function lowest(...limits: (number | undefined)[]): number | undefined {
  const given = limits.filter((limit) => limit !== undefined)
  return given.length > 0 ? Math.min(...given) : undefined
}
