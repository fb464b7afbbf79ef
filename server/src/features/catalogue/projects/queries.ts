import type { UnitListing } from '@manzil/contract/catalogue/calls/properties'
import type { Sort } from '@manzil/contract/catalogue/listing'
import type { PropertyFilterKey } from '@manzil/contract/search/filter-registry'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { all, filterConditions, hasOfferFilters, offerConditions, projectConditions } from './filter-conditions.ts'
import type { ResolvedFilters } from './resolve-filters.ts'

const ORDERS: Record<Exclude<Sort, 'relevance'>, RawBuilder<unknown>> = {
  latest: sql`s.published_at desc, s.property_id desc`,
  oldest: sql`s.published_at, s.property_id`,
  price_desc: sql`s.price desc nulls last, s.property_id desc`,
  price_asc: sql`s.price, s.property_id`,
  handover: sql`s.delivery_date, s.property_id`,
  area_desc: sql`s.area_sqft desc nulls last, s.property_id desc`,
  area_asc: sql`s.area_sqft, s.property_id`,
}

const COUNTED = sql`s.property_id, s.category_id, s.emirate_id, s.published_at, s.delivery_date`

/**
 * Selects the columns that sorting and counting need. With filters on offers, `price` and `area_sqft` are those of the cheapest
 * matching offer.
 */
function matchingProjects(filters: ResolvedFilters, sort: Sort, except: readonly PropertyFilterKey[] = []): RawBuilder<unknown> {
  if (!isByOffer(filters, sort)) {
    return sql`select ${COUNTED}, s.price, s.area_sqft from property_search s where ${all(filterConditions(filters, except))}`
  }
  return sql`select ${COUNTED}, offer.price, offer.area as area_sqft from property_search s join (
      select distinct on (o.property_id) o.property_id, o.price, o.area from property_offers o
      where ${offerConditions(filters)} order by o.property_id, o.price, o.area) offer using (property_id)
    where ${all(projectConditions(filters, except))}`
}

function isByOffer(filters: ResolvedFilters, sort: Sort): boolean {
  return hasOfferFilters(filters) && /^(price|area)/.test(sort)
}

const DRILL_DOWN = ['category', 'selected_location'] as const

export interface CategoryEmirateCount {
  category_id: number
  emirate_id: number
  count: number
}

/** Counts by category and emirate, ignoring both filters, so that one scan covers all tabs and chips. */
export async function countByCategoryAndEmirate(db: Db, filters: ResolvedFilters): Promise<CategoryEmirateCount[]> {
  const { rows } = await sql<CategoryEmirateCount>`
    select s.category_id, s.emirate_id, count(*) as count
    from property_search s where ${all(filterConditions(filters, DRILL_DOWN))}
    group by s.category_id, s.emirate_id`.execute(db)
  return rows
}

/** Up to about this many matches, one query both counts and takes the page. */
const MAX_COLLECTED = 30_000
/** Gives up the combined query if the sampled estimate is off by more than this factor. */
const MAX_ESTIMATE_ERROR = 2
const SAMPLED_PERCENT = 0.5

/** Smaller tables skip the sample. */
const SMALL_BYTES = 8 * 1024 * 1024

interface CountedPage {
  counts: CategoryEmirateCount[]
  ids: number[]
}

/**
 * Counts matches by category and emirate and takes one page of ids in a single query. Returns undefined for too many matches,
 * and for keywords, which the index looks up for all rows at once.
 */
export async function countWithPage(
  db: Db,
  filters: ResolvedFilters,
  sort: Sort,
  limit: number,
  offset: number,
): Promise<CountedPage | undefined> {
  if (filters.keywords !== undefined) return undefined
  const { category, selected_location } = filters
  const most = MAX_COLLECTED * MAX_ESTIMATE_ERROR
  const collect = async (guard: RawBuilder<boolean>): Promise<CountedPage | undefined> => {
    const { rows } = await sql<CountedPage & { is_allowed: boolean; found: number }>`
      with few as materialized (
        select * from (${matchingProjects(filters, sort, DRILL_DOWN)}) s where ${guard} limit ${sql.lit(most + 1)})
      select ${guard} as is_allowed, (select count(*) from few) as found,
        coalesce((select json_agg(row_to_json(c)) from (select category_id, emirate_id, count(*) from few group by 1, 2) c), '[]') as counts,
        coalesce((select json_agg(property_id) from (
          select s.property_id from few s where ${all(filterConditions({ category, selected_location }))}
          order by ${ORDERS[sort === 'relevance' ? 'latest' : sort]} limit ${limit} offset ${offset}) page), '[]') as ids`.execute(db)
    const [row] = rows
    return row?.is_allowed && row.found <= most ? row : undefined
  }
  const small = await collect(sql<boolean>`(select pg_relation_size('property_search') <= ${sql.lit(SMALL_BYTES)})`)
  if (small) return small
  const sample = await sql<{ estimate: number }>`
    select count(*) * ${sql.lit(100 / SAMPLED_PERCENT)} as estimate
    from property_search s tablesample system (${sql.lit(SAMPLED_PERCENT)}) repeatable (1)
    where ${all(filterConditions(filters, DRILL_DOWN))}`.execute(db)
  return Number(sample.rows[0]?.estimate) > MAX_COLLECTED ? undefined : collect(sql<boolean>`true`)
}

export async function countMatching(db: Db, filters: ResolvedFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from property_search s where ${all(filterConditions(filters))}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countMatchingEach(db: Db, lists: readonly ResolvedFilters[]): Promise<number[]> {
  if (lists.length === 0) return []
  const counted = lists.map(
    (filters, index) =>
      sql`select ${sql.lit(index)} as index, count(*) as count from property_search s where ${all(filterConditions(filters))}`,
  )
  const { rows } = await sql<{ count: number }>`select count from (${sql.join(counted, sql` union all `)}) each order by index`.execute(db)
  return rows.map(({ count }) => count)
}

/** Relevance ranks only the newest matches, because ranking reads their texts. Older ones follow by date. */
const MAX_RANKED = 2_000

/**
 * From this many matches on, scanning in sort order beats collecting and sorting. A scan reads at most MAX_SCANNED_ROWS rows
 * plus twice the offset, because matches may be at the far end; checking texts is slower.
 */
const MIN_MATCHES_TO_SCAN = 5_000
const MAX_SCANNED_ROWS = 3_000
const MAX_SCANNED_TEXTS = 1_000
/** Later pages are collected and sorted. */
const MAX_SCAN_OFFSET = 5_000

/** `matching` is the total number of matches. */
export async function findPageIds(db: Db, filters: ResolvedFilters, sort: Sort, { limit, offset, matching }: Page) {
  const there = Math.min(limit, matching - offset)
  if (there <= 0) return []
  const page = { limit: there, offset, matching }
  if (sort !== 'relevance') return findOrdered(db, filters, sort, page)
  if (typeof filters.keywords !== 'string') return findOrdered(db, filters, 'latest', page)
  const ranked = Math.max(0, Math.min(there, MAX_RANKED - offset))
  const rest = { ...page, limit: there - ranked, offset: Math.max(offset, MAX_RANKED) }
  return [
    ...(ranked > 0 ? await findRanked(db, filters, filters.keywords, ranked, offset, matching) : []),
    ...(ranked < there ? await findOrdered(db, filters, 'latest', rest) : []),
  ]
}

type Ids = { property_id: number }
type Order = Exclude<Sort, 'relevance'>
interface Page {
  limit: number
  offset: number
  matching: number
}

/** Finds a page before the total is known. Returns undefined for relevance, which needs it. */
export async function findPageBeforeCount(
  db: Db,
  filters: ResolvedFilters,
  sort: Sort,
  limit: number,
  offset: number,
): Promise<number[] | undefined> {
  if (sort === 'relevance') return undefined
  return (await scanForPage(db, filters, sort, limit, offset)) ?? collectPage(db, filters, sort, limit, offset)
}

/** Scans in sort order. Returns undefined if the limited scan does not fill the page. */
async function scanForPage(db: Db, filters: ResolvedFilters, sort: Order, limit: number, offset: number): Promise<number[] | undefined> {
  if (offset > MAX_SCAN_OFFSET || isByOffer(filters, sort)) return undefined
  const order = ORDERS[sort]
  const longest = (filters.keywords === undefined ? MAX_SCANNED_ROWS : MAX_SCANNED_TEXTS) + 2 * offset
  const walked = await sql<Ids>`
    select s.property_id from (select * from property_search s order by ${order} limit ${sql.lit(longest)}) s
    where ${all(filterConditions(filters))} order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return walked.rows.length === limit ? idsOf(walked) : undefined
}

async function findOrdered(db: Db, filters: ResolvedFilters, sort: Order, { limit, offset, matching }: Page) {
  const found = matching >= MIN_MATCHES_TO_SCAN ? await scanForPage(db, filters, sort, limit, offset) : undefined
  return found ?? collectPage(db, filters, sort, limit, offset)
}

async function collectPage(db: Db, filters: ResolvedFilters, sort: Order, limit: number, offset: number): Promise<number[]> {
  // `offset 0` keeps the planner from scanning an index in sort order without a limit.
  const isAll = filterConditions(filters).length === 0
  const from = isAll ? sql`property_search` : sql`(${matchingProjects(filters, sort)} offset 0)`
  return idsOf(await sql<Ids>`select s.property_id from ${from} s order by ${ORDERS[sort]} limit ${limit} offset ${offset}`.execute(db))
}

async function findRanked(db: Db, filters: ResolvedFilters, words: string, limit: number, offset: number, matching: number) {
  const newest = await findOrdered(db, filters, 'latest', { limit: Math.min(MAX_RANKED, matching), offset: 0, matching })
  return idsOf(
    await sql<Ids>`
      select s.property_id from property_search s where s.property_id = any(${newest})
      order by ts_rank(s.document, ${words}::tsquery) desc, ${ORDERS.latest} limit ${limit} offset ${offset}`.execute(db),
  )
}

function idsOf({ rows }: { rows: Ids[] }): number[] {
  return rows.map(({ property_id }) => property_id)
}

/** Finds a published project by id, slug, or the slug of a project merged into it. */
export async function findPublishedId(db: Db, key: string): Promise<number | undefined> {
  const byId = /^\d{1,15}$/.test(key)
  const published = db.selectFrom('properties').select('id').where('publication', '=', 'published')
  const found = await published.where(byId ? 'id' : 'slug', '=', byId ? Number(key) : key).executeTakeFirst()
  if (found || byId) return found?.id
  const merged = db.selectFrom('property_redirects').select('property_id').where('slug', '=', key)
  return (await published.where('id', '=', merged).executeTakeFirst())?.id
}

export interface UnitListingRow extends Omit<UnitListing, 'floor_plan_image'> {
  unit_id: number
  plans: string[]
}

/** Sorted by unit type, floor and number. */
export async function findUnitListings(db: Db, propertyIds: readonly number[]): Promise<UnitListingRow[]> {
  if (propertyIds.length === 0) return []
  const { rows } = await sql<UnitListingRow>`
    select l.id, l.unit_id, l.apt_no, l.floor_no, l.area, l.price, l.price_source, l.price_date, l.status,
      array(select m.address from unit_plans up join media m on m.id = up.media_id where up.unit_id = l.unit_id order by up.position) as plans
    from unit_listings l join units u on u.id = l.unit_id
    where l.property_id = any(${propertyIds}) order by l.property_id, u.position, l.floor_no, l.apt_no`.execute(db)
  return rows
}
