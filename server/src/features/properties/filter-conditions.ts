import { CATEGORIES, idBySlug } from '@manzil/contract/terms'
import { type RawBuilder, sql } from 'kysely'
import type { ResolvedFilters } from './resolve-filters.ts'

type Condition = RawBuilder<boolean>
const READY = idBySlug(CATEGORIES, 'ready_to_move')

/** Filters whose own facet is counted without them. */
export type FacetFilter = keyof ResolvedFilters | 'price'

/** What a row `s` of `property_search` must fulfil; `except` leaves a filter out, for its own facet. */
export function filterConditions(filters: ResolvedFilters, except: readonly FacetFilter[] = []): Condition[] {
  const conditions: [FacetFilter, Condition | undefined][] = [
    ['category', filters.category === undefined ? undefined : sql`s.category_id = ${filters.category}`],
    ['emirateChip', among(sql`s.emirate_id`, filters.emirateChip)],
    ['emirateField', among(sql`s.emirate_id`, filters.emirateField)],
    ['types', withBit(sql`s.type_bits`, filters.types)],
    ['types', filters.types?.every(isRare) ? sql`s.type_bits & (-523)::bigint <> 0` : undefined],
    ['unitTypes', withBit(sql`s.unit_type_bits`, filters.unitTypes)],
    ['projectTypes', among(sql`s.project_type_id`, filters.projectTypes)],
    ['projectStatuses', among(sql`s.project_status_id`, filters.projectStatuses)],
    ['salesStatuses', among(sql`s.sales_status_id`, filters.salesStatuses)],
    ['communities', among(sql`s.community_id`, filters.communities)],
    ['developers', among(sql`s.developer_id`, filters.developers)],
    ['projects', among(sql`s.property_id`, filters.projects)],
    ['rooms', withBit(sql`s.room_bits`, filters.rooms)],
    ['bathrooms', bathroomsCondition(filters)],
    ...(filters.facilities ?? []).map((ids): [FacetFilter, Condition | undefined] => ['facilities', overlapping(sql`s.amenity_ids`, ids)]),
    ['words', wordsCondition(filters.words)],
    ['handover', handoverCondition(filters.handover)],
    ['deliveryYears', handoverCondition(filters.deliveryYears)],
    ['price', filters.minPrice === undefined ? undefined : sql`s.price >= ${filters.minPrice}`],
    ['price', filters.maxPrice === undefined ? undefined : sql`s.price <= ${filters.maxPrice}`],
    ['minLowestPrice', filters.minLowestPrice === undefined ? undefined : sql`s.lowest_price >= ${filters.minLowestPrice}`],
    ['maxLowestPrice', filters.maxLowestPrice === undefined ? undefined : sql`s.lowest_price <= ${filters.maxLowestPrice}`],
    ['minArea', filters.minArea === undefined ? undefined : sql`s.area_sqft >= ${filters.minArea}`],
    ['maxArea', filters.maxArea === undefined ? undefined : sql`s.area_sqft <= ${filters.maxArea}`],
    ['maxDownPayment', filters.maxDownPayment === undefined ? undefined : sql`s.down_payment <= ${filters.maxDownPayment}`],
    ['rentalGuarantee', is(sql`s.rental_guarantee`, filters.rentalGuarantee)],
    ['paymentPlan', is(sql`s.payment_plan`, filters.paymentPlan)],
    ['postHandoverPlan', is(sql`s.delivery_plan`, filters.postHandoverPlan)],
    ['exclusive', is(sql`s.exclusive`, filters.exclusive)],
    ['featured', is(sql`s.featured`, filters.featured)],
  ]
  return conditions.flatMap(([filter, condition]) => (condition && !except.includes(filter) ? condition : []))
}

/** All conditions as one; true where there are none. */
export function all(conditions: Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

function among(column: RawBuilder<unknown>, ids: number[] | undefined): Condition | undefined {
  if (ids === undefined) return undefined
  return ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any(${ids})`
}

function overlapping(column: RawBuilder<unknown>, ids: number[] | undefined): Condition | undefined {
  return ids === undefined ? undefined : sql`${column} && ${ids}::smallint[]`
}

/** Whether a type is none of the usual ones, apartment, villa and townhouse: the index of the others has it. */
function isRare(type: number): boolean {
  return type !== 1 && type !== 3 && type !== 9
}

/** Any of the ids, in a column that has a bit for each. */
function withBit(column: RawBuilder<unknown>, ids: number[] | undefined): Condition | undefined {
  if (ids === undefined) return undefined
  const bits = ids.reduce((sum, id) => sum | (1n << BigInt(id)), 0n)
  return sql`${column} & ${sql.lit(bits)} <> 0`
}

/** Bathrooms of a unit; where bedrooms are asked for too, of the same unit. */
function bathroomsCondition({ bathrooms, rooms }: ResolvedFilters): Condition | undefined {
  const some = withBit(sql`s.bathroom_bits`, bathrooms)
  if (some === undefined || rooms === undefined) return some
  return sql`(${some} and exists (select from units u
    where u.property_id = s.property_id and u.rooms = any(${rooms}) and u.bathrooms = any(${bathrooms})))`
}

/** Written so that the partial indexes of rare flags fit. */
function is(column: RawBuilder<unknown>, wanted: boolean | undefined): Condition | undefined {
  if (wanted === undefined) return undefined
  return wanted ? sql`${column}` : sql`not ${column}`
}

function wordsCondition(words: string | null | undefined): Condition | undefined {
  if (words === undefined) return undefined
  return words === null ? sql`false` : sql`s.document @@ ${words}::tsquery`
}

function handoverCondition(years: (number | 'ready')[] | undefined): Condition | undefined {
  if (years === undefined) return undefined
  const conditions = years.map(
    (year): Condition =>
      year === 'ready' ? sql`s.category_id = ${READY}` : sql`s.delivery_date between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`,
  )
  return sql`(${sql.join(conditions, sql` or `)})`
}
