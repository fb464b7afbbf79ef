import { PRICE_STEPS } from '@manzil/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { all, type FacetFilter, filterConditions, type ResolvedFilters } from '../properties/index.ts'

/** A facet: what its options are in a row `s` of `property_search`, and the filter that is its own. */
interface Facet {
  option: RawBuilder<unknown>
  own: FacetFilter[]
  /** For columns that hold several options: an array, or bits, of which equal ones are counted together. */
  each?: RawBuilder<unknown>
  bits?: RawBuilder<unknown>
  /** Not of {@link FEW}: counted in a walk of its own. */
  many?: true
}

/** Columns of few different values: rows that are equal in all of them are counted first, in one walk for all their facets. */
const FEW = sql`s.type_bits, s.room_bits, s.category_id, s.sales_status_id, s.project_status_id, s.project_type_id,
  s.payment_plan, s.delivery_plan, s.rental_guarantee`

/** Facilities are required together, so what a click shows is counted with those that are chosen. */
const FACETS = {
  type: { option: sql`option`, bits: sql`s.type_bits`, own: ['types'] },
  rooms: { option: sql`option`, bits: sql`s.room_bits`, own: ['rooms'] },
  facility: { option: sql`option`, each: sql`s.amenity_ids`, own: [], many: true },
  handover: { option: sql`extract(year from s.delivery_date)`, own: ['handover'], many: true },
  category: { option: sql`s.category_id`, own: ['handover'] },
  community: { option: sql`s.community_id`, own: ['communities'], many: true },
  developer: { option: sql`s.developer_id`, own: ['developers'], many: true },
  sales_status: { option: sql`s.sales_status_id`, own: ['salesStatuses'] },
  project_status: { option: sql`s.project_status_id`, own: ['projectStatuses'] },
  project_type: { option: sql`s.project_type_id`, own: ['projectTypes'] },
  payment_plan: { option: sql`s.payment_plan::int`, own: ['paymentPlan'] },
  delivery_plan: { option: sql`s.delivery_plan::int`, own: ['postHandoverPlan'] },
  rental_guarantee: { option: sql`s.rental_guarantee::int`, own: ['rentalGuarantee'] },
  price: { option: sql`width_bucket(s.price, ${sql.lit(`{${PRICE_STEPS.join()}}`)}::bigint[])`, own: ['price'], many: true },
} satisfies Record<string, Facet>
export type FacetName = keyof typeof FACETS

export type FacetCounts = Record<FacetName, Map<number, number>>

/** How many projects each option of each facet has, over the filters without the facet's own one. */
export async function countFacetOptions(db: Db, filters: ResolvedFilters): Promise<FacetCounts> {
  const names = Object.keys(FACETS) as FacetName[]
  const { rows } = await sql<{ facet: FacetName; option: number; count: number }>`
    with alike as materialized (
      select ${FEW}, count(*) as count from property_search s where ${all(filterConditions(filters))} group by ${FEW})
    ${sql.join(
      names.map((name) => countFacet(name, FACETS[name], filters)),
      sql` union all `,
    )}`.execute(db)
  const counts = Object.fromEntries(names.map((name) => [name, new Map<number, number>()])) as FacetCounts
  for (const { facet, option, count } of rows) counts[facet].set(Number(option), count)
  return counts
}

function countFacet(name: FacetName, { option, each, bits, own, many }: Facet, filters: ResolvedFilters): RawBuilder<unknown> {
  const matching = filterConditions(filters, own)
  const isOverAll = matching.length === filterConditions(filters).length
  const [rows, fulfils, count] =
    isOverAll && !many ? [sql`alike s`, sql`true`, sql`sum(s.count)`] : [sql`property_search s`, all(matching), sql`count(*)`]
  if (bits) {
    return sql`select ${sql.lit(name)} as facet, option, sum(same.count)::bigint as count
      from (select ${bits}::bigint as bits, ${count} as count from ${rows} where ${fulfils} group by 1) same
      join generate_series(0, 62) option on bits & (1::bigint << option) <> 0 group by 2`
  }
  const from = each ? sql`${rows} cross join unnest(${each}) as option` : rows
  return sql`select ${sql.lit(name)} as facet, (${option})::int as option, (${count})::bigint as count from ${from}
    where ${fulfils} and (${option}) is not null group by 2`
}

/** The middle of the prices (AED) over the filters without that of price; of an even number the lower one. */
export async function findMedianPrice(db: Db, filters: ResolvedFilters): Promise<number | null> {
  const { rows } = await sql<{ median: number | null }>`
    select percentile_disc(0.5) within group (order by s.price) as median
    from property_search s where ${all(filterConditions(filters, ['price']))} and s.price is not null`.execute(db)
  return rows[0]?.median ?? null
}

interface OptionRow {
  id: number
  slug: string
  name: string
  name_ar: string
}

/** Names of options by id. */
export async function findOptions(db: Db, table: 'communities' | 'developers' | 'amenities', ids: readonly number[]): Promise<OptionRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom(table).select(['id', 'slug', 'name', 'name_ar']).where('id', 'in', ids).execute()
}
