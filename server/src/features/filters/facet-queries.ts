import {
  FILTERS,
  type KeysOfKind,
  OFFERED_FLAGS,
  type OfferedFlag,
  PROPERTY_FILTER_KEYS,
  type PropertyFilterKey,
} from '@manzil/contract/filter-registry'
import { PRICE_STEPS } from '@manzil/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { all, filterConditions, hasOfferFilters, offerConditions, projectConditions, type ResolvedFilters } from '../properties/index.ts'

/** A facet: what its options are in a row `s` of {@link facetRows}, and the filters that are its own. */
interface Facet {
  option: RawBuilder<unknown>
  own: readonly PropertyFilterKey[]
  /** For columns that hold several options: an array, or bits, of which equal ones are counted together. */
  each?: RawBuilder<unknown>
  bits?: RawBuilder<unknown>
  /** Its options are of offers: the column holds those that fulfil all other filters. */
  ofOffers?: true
  /** Not of {@link FEW}: counted in a walk of its own. */
  many?: true
}

const flagColumn = (key: KeysOfKind<'flag'>) => sql.ref(`s.${FILTERS[key].fact}`)

/** Columns of few different values: rows that are equal in all of them are counted first, in one walk for all their facets. */
const FEW = sql`s.type_bits, s.room_bits, s.category_id, s.sales_status_id, s.project_status_id, s.project_type_id,
  ${sql.join(OFFERED_FLAGS.map(flagColumn))}`

const TYPE = ['type'] as const
const ROOMS = ['rooms'] as const
const PRICE = ['min_price', 'max_price', 'budget'] as const

const FLAG_FACETS = Object.fromEntries(
  OFFERED_FLAGS.map((key): [string, Facet] => [key, { option: sql`${flagColumn(key)}::int`, own: [key] }]),
) as Record<OfferedFlag, Facet>

/** Facilities are required together, so what a click shows is counted with those that are chosen. */
const FACETS = {
  type: { option: sql`option`, bits: sql`s.type_bits`, own: TYPE, ofOffers: true },
  rooms: { option: sql`option`, bits: sql`s.room_bits`, own: ROOMS, ofOffers: true },
  facility: { option: sql`option`, each: sql`s.amenity_ids`, own: [], many: true },
  handover: { option: sql`extract(year from s.delivery_date)`, own: ['handover'], many: true },
  category: { option: sql`s.category_id`, own: ['handover'] },
  community: { option: sql`s.community_id`, own: ['community_name'], many: true },
  developer: { option: sql`s.developer_id`, own: ['developer'], many: true },
  sales_status: { option: sql`s.sales_status_id`, own: ['sales_status'] },
  project_status: { option: sql`s.project_status_id`, own: ['project_status'] },
  project_type: { option: sql`s.project_type_id`, own: ['project_type'] },
  ...FLAG_FACETS,
  price: {
    option: sql`width_bucket(s.offer_price, ${sql.lit(`{${PRICE_STEPS.join()}}`)}::bigint[])`,
    own: PRICE,
    ofOffers: true,
    many: true,
  },
} satisfies Record<string, Facet>
/** Of nothing that a filter is left out for. */
const TOTAL: Facet = { option: sql`option`, own: [] }
export type FacetName = keyof typeof FACETS

export interface FacetCounts {
  options: Record<FacetName, Map<number, number>>
  /** AED; of an even number of prices the lower one in the middle. */
  medianPrice: number | null
  /** Projects that fulfil all filters. */
  total: number
}

const OWNED: readonly PropertyFilterKey[] = Object.values(FACETS).flatMap((facet: Facet) => facet.own)
/** Filters that every facet keeps. */
const KEPT = PROPERTY_FILTER_KEYS.filter((key) => !OWNED.includes(key))

/** Where the facets' rows `s` are: with filters on offers in {@link countedRows}. */
function facetRows(filters: ResolvedFilters): RawBuilder<unknown> {
  return hasOfferFilters(filters) ? sql`counted s` : sql`property_search s`
}

/**
 * `with` clauses of the projects that meet what every facet keeps. `type_bits`, `room_bits` and `offer_price` are of the
 * offers that fulfil the filters without the facet's own, and `has_match` says whether one fulfils them all.
 */
function countedRows(filters: ResolvedFilters): RawBuilder<unknown> {
  if (!hasOfferFilters(filters)) return sql``
  const but = (own: readonly PropertyFilterKey[]) => offerConditions(filters, own)
  const kept = all(projectConditions(filters, OWNED))
  return sql`offer as materialized (
      select o.property_id, bool_or(${but([])}) is true as has_match,
        coalesce(bit_or(1::bigint << o.type) filter (where ${but(TYPE)}), 0) as type_bits,
        coalesce(bit_or(1 << o.rooms) filter (where ${but(ROOMS)}), 0) as room_bits,
        min(o.price) filter (where ${but(PRICE)}) as offer_price
      from property_offers o where o.property_id in (select s.property_id from property_search s where ${kept}) group by o.property_id),
    counted as materialized (
      select s.category_id, s.community_id, s.developer_id, s.project_type_id, s.project_status_id, s.sales_status_id, s.delivery_date,
        s.amenity_ids, ${sql.join(OFFERED_FLAGS.map(flagColumn))},
        offer.type_bits, offer.room_bits, offer.offer_price, offer.has_match
      from property_search s join offer using (property_id)),`
}

/** What a row `s` of {@link facetRows} has to fulfil to be counted for a facet. */
function facetConditions(filters: ResolvedFilters, { own, ofOffers }: Facet) {
  if (!hasOfferFilters(filters)) return filterConditions(filters, own)
  return [...projectConditions(filters, [...own, ...KEPT]), ...(ofOffers ? [] : [sql<boolean>`s.has_match`])]
}

/**
 * How many projects each option of each facet has, over the filters without the facet's own one, and the median of their
 * prices: each project's cheapest matching offer, without the filters of price.
 */
export async function countFacetOptions(db: Db, filters: ResolvedFilters): Promise<FacetCounts> {
  const names = Object.keys(FACETS) as FacetName[]
  const rows = facetRows(filters)
  const { rows: found } = await sql<{ facet: FacetName | 'median' | 'total'; option: number; count: number }>`
    with ${countedRows(filters)} alike as materialized (
      select ${FEW}, count(*) as count from ${rows} where ${all(facetConditions(filters, TOTAL))} group by ${FEW})
    ${sql.join(
      names.map((name) => countFacet(name, FACETS[name], filters)),
      sql` union all `,
    )}
    union all select 'total', 0, sum(count)::bigint from alike having count(*) > 0
    union all select 'median', 0, percentile_disc(0.5) within group (order by s.offer_price)
      from ${rows} where ${all(facetConditions(filters, FACETS.price))} having count(s.offer_price) > 0`.execute(db)
  const options = Object.fromEntries(names.map((name) => [name, new Map<number, number>()])) as FacetCounts['options']
  const counts: FacetCounts = { options, medianPrice: null, total: 0 }
  for (const { facet, option, count } of found) {
    if (facet === 'median') counts.medianPrice = count
    else if (facet === 'total') counts.total = count
    else options[facet].set(Number(option), count)
  }
  return counts
}

function countFacet(name: FacetName, facet: Facet, filters: ResolvedFilters): RawBuilder<unknown> {
  const { option, each, bits, own, many } = facet
  const isOverAll = own.every((key) => filters[key] === undefined)
  const [rows, fulfils, count] =
    isOverAll && !many
      ? [sql`alike s`, sql`true`, sql`sum(s.count)`]
      : [facetRows(filters), all(facetConditions(filters, facet)), sql`count(*)`]
  if (bits) {
    return sql`select ${sql.lit(name)} as facet, option, sum(same.count)::bigint as count
      from (select ${bits}::bigint as bits, ${count} as count from ${rows} where ${fulfils} group by 1) same
      join generate_series(0, 62) option on bits & (1::bigint << option) <> 0 group by 2`
  }
  const from = each ? sql`${rows} cross join unnest(${each}) as option` : rows
  return sql`select ${sql.lit(name)} as facet, (${option})::int as option, (${count})::bigint as count from ${from}
    where ${fulfils} and (${option}) is not null group by 2`
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
