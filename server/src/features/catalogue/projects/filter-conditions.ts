import { CATEGORIES, idBySlug } from '@manzil/contract/catalogue/terms'
import type { OfferColumn, ProjectColumn, PropertyFilterKey } from '@manzil/contract/search/filter-registry'
import { type RawBuilder, sql } from 'kysely'
import { type Condition, type OfferCondition, type ProjectCondition, predicateOf } from './filter-predicate.ts'
import type { ResolvedFilters } from './resolve-filters.ts'

type Sql = RawBuilder<boolean>
const READY = idBySlug(CATEGORIES, 'ready_to_move')

/** Columns of `property_search s` that are not named after their fact. */
const PROJECT_COLUMNS: Partial<Record<ProjectColumn, string>> = {
  category: 'category_id',
  emirate: 'emirate_id',
  community: 'community_id',
  developer: 'developer_id',
  property: 'property_id',
  project_type: 'project_type_id',
  project_status: 'project_status_id',
  sales_status: 'sales_status_id',
  amenities: 'amenity_ids',
  words: 'document',
}
/** Columns of `property_offers o` that hold the upper end of a range. */
const UPPER_ENDS: Partial<Record<OfferColumn, string>> = { price: 'max_price', area: 'max_area' }

/** Returns SQL conditions on a row `s` of `property_search`. One of its offers must meet all filters on offers. */
export function filterConditions(filters: ResolvedFilters, except: readonly PropertyFilterKey[] = []): Sql[] {
  const { offer } = predicateOf(filters, except)
  const projects = projectConditions(filters, except)
  const coarse = offer.flatMap(prefilter)
  if (offer.length <= 1 && offer.every(isExact)) return [...projects, ...coarse]
  const offers = sql<boolean>`exists (select from property_offers o where o.property_id = s.property_id and ${all(offer.map(offerSql))})`
  return [...projects, ...coarse, offers]
}

export function projectConditions(filters: ResolvedFilters, except: readonly PropertyFilterKey[] = []): Sql[] {
  return predicateOf(filters, except).project.map(projectSql)
}

/** Returns one condition on a row `o` of `property_offers`; true without filters on offers. */
export function offerConditions(filters: ResolvedFilters, except: readonly PropertyFilterKey[] = []): Sql {
  return all(predicateOf(filters, except).offer.map(offerSql))
}

export function hasOfferFilters(filters: ResolvedFilters): boolean {
  return predicateOf(filters).offer.length > 0
}

/** Joins conditions with `and`; true without any. */
export function all(conditions: Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

function projectSql(condition: ProjectCondition): Sql {
  return test(sql.ref(`s.${projectColumn(condition.fact)}`), condition)
}

export function projectColumn(fact: ProjectColumn): string {
  return PROJECT_COLUMNS[fact] ?? fact
}

function offerSql(condition: OfferCondition): Sql {
  const upper = UPPER_ENDS[condition.fact]
  return test(sql.ref(`o.${'atLeast' in condition && upper ? upper : condition.fact}`), condition)
}

/** The wording makes the partial indexes on rare flags apply. */
function test(column: RawBuilder<unknown>, condition: Condition<unknown>): Sql {
  if ('among' in condition) {
    return condition.among.length === 1 ? sql`${column} = ${condition.among[0]}` : sql`${column} = any(${[...condition.among]})`
  }
  if ('some' in condition) return sql`${column} && ${[...condition.some]}::smallint[]`
  if ('atLeast' in condition) return sql`${column} >= ${condition.atLeast}`
  if ('atMost' in condition) return sql`${column} <= ${condition.atMost}`
  if ('is' in condition) return condition.is ? sql`${column}` : sql`not ${column}`
  if ('matches' in condition) return condition.matches === null ? sql`false` : sql`${column} @@ ${condition.matches}::tsquery`
  return anyYear(column, condition.years)
}

function anyYear(column: RawBuilder<unknown>, years: readonly (number | 'ready')[]): Sql {
  const each = years.map((year): Sql => {
    return year === 'ready' ? sql`s.category_id = ${READY}` : sql`${column} between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`
  })
  return sql`(${sql.join(each, sql` or `)})`
}

/**
 * Rules out most projects by the summary of their offers in `property_search`, without reading the offers. Types other than
 * apartment, villa and townhouse (bits 1, 3 and 9) have their own index.
 */
function prefilter(condition: OfferCondition): Sql[] {
  if (condition.fact === 'price' && 'atMost' in condition) return [sql`s.offer_price <= ${condition.atMost}`]
  if (!('among' in condition)) return []
  const bits = condition.among.reduce((sum, id) => sum | (1n << BigInt(id)), 0n)
  if (condition.fact === 'rooms') return [sql`s.room_bits & ${sql.lit(bits)} <> 0`]
  if (condition.fact !== 'type') return []
  const isRare = condition.among.every((type) => type !== 1 && type !== 3 && type !== 9)
  return [sql`s.type_bits & ${sql.lit(bits)} <> 0`, ...(isRare ? [sql<boolean>`s.type_bits & (-523)::bigint <> 0`] : [])]
}

/** Returns whether {@link prefilter} suffices if this is the only condition on offers. */
function isExact(condition: OfferCondition): boolean {
  return prefilter(condition).length > 0
}
