import { PRICE_STEPS } from '@manzil/contract/calls/limits'
import {
  FACET_KEYS,
  type FacetKey,
  FILTERS,
  type OfferColumn,
  PROPERTY_FILTER_KEYS,
  type ProjectColumn,
  type PropertyFilterKey,
} from '@manzil/contract/search/filter-registry'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import {
  all,
  filterConditions,
  hasOfferFilters,
  offerConditions,
  projectColumn,
  projectConditions,
  type ResolvedFilters,
} from '../../catalogue/projects/index.ts'

/** The options of a filter, plus `category` for ready-to-move handover and `price` for the histogram. */
export type FacetName = FacetKey | 'category' | 'price'

/** How to read the options from a row `s` of {@link facetRows}, and which filters (`own`) its counts ignore. */
interface Facet {
  option: RawBuilder<unknown>
  own: readonly PropertyFilterKey[]
  /** For columns with several options: an array (`each`), or bits, whose equal values are counted together. */
  each?: RawBuilder<unknown>
  bits?: { column: string; ofOffer: RawBuilder<unknown> }
  /** The options belong to offers: the column covers only offers that match all other filters. */
  ofOffers?: true
  /** Has many distinct values, so it is counted in its own scan instead of with {@link LOW_CARDINALITY_COLUMNS}. */
  many?: true
}

const PRICE = ['min_price', 'max_price', 'budget'] as const

/** Facts whose options are not a single column with few distinct values. */
const BY_FACT: { [fact in OfferColumn | ProjectColumn]?: Omit<Facet, 'own'> } = {
  type: { option: sql`option`, bits: { column: 'type_bits', ofOffer: sql`1::bigint << o.type` }, ofOffers: true },
  rooms: { option: sql`option`, bits: { column: 'room_bits', ofOffer: sql`1 << o.rooms` }, ofOffers: true },
  amenities: { option: sql`option`, each: sql`s.amenity_ids`, many: true },
  delivery_date: { option: sql`extract(year from s.delivery_date)`, many: true },
  community: { option: sql`s.community_id`, many: true },
  developer: { option: sql`s.developer_id`, many: true },
}

/** Columns with few distinct values: identical rows are counted first, in one scan for all their facets. */
const LOW_CARDINALITY_COLUMNS = [
  ...new Set(FACET_KEYS.map((key) => FILTERS[key].fact).flatMap((fact) => (BY_FACT[fact] ? [] : [projectColumn(fact as ProjectColumn)]))),
  projectColumn('category'),
]

function facetOf(key: FacetKey): Facet {
  const { fact, kind } = FILTERS[key]
  const isRequired = 'every' in FILTERS[key]
  const column = sql.ref(`s.${projectColumn(fact as ProjectColumn)}`)
  const how = BY_FACT[fact] ?? { option: kind === 'flag' ? sql`${column}::int` : column }
  // If all values are required, clicking an option adds it to the chosen ones, so they count together.
  return { ...how, own: isRequired ? [] : [key] }
}

const FACETS = {
  ...(Object.fromEntries(FACET_KEYS.map((key) => [key, facetOf(key)])) as Record<FacetKey, Facet>),
  category: { option: sql`s.category_id`, own: ['handover'] },
  price: {
    option: sql`width_bucket(s.offer_price, ${sql.lit(`{${PRICE_STEPS.join()}}`)}::bigint[])`,
    own: PRICE,
    ofOffers: true,
    many: true,
  },
} satisfies Record<FacetName, Facet>
const NAMES = Object.keys(FACETS) as FacetName[]
/** Ignores no filter. */
const TOTAL: Facet = { option: sql`option`, own: [] }

/**
 * Returns an earlier facet of the same fact whose counts can be reused because neither has its own filter set; otherwise
 * `name`.
 */
function findReusableFacet(name: FacetName, filters: ResolvedFilters): FacetName {
  const isFree = (key: FacetKey) => hasNoOwnFilter(FACETS[key].own, filters)
  const isOf = (key: FacetKey, other: FacetKey) => FILTERS[key].fact === FILTERS[other].fact && isFree(key)
  if (name === 'category' || name === 'price' || !isFree(name)) return name
  return FACET_KEYS.find((key) => isOf(key, name)) ?? name
}

export interface FacetCounts {
  options: Record<FacetName, Map<number, number>>
  /** AED; the lower of the two middle prices if their number is even. */
  medianPrice: number | null
  total: number
}

const OWN_FILTERS: readonly PropertyFilterKey[] = NAMES.flatMap((name) => FACETS[name].own)
/** Filters that apply to every facet. */
const COMMON_FILTERS = PROPERTY_FILTER_KEYS.filter((key) => !OWN_FILTERS.includes(key))

/** Rows `s` to count; with offer filters those of {@link countedRows}. */
function facetRows(filters: ResolvedFilters): RawBuilder<unknown> {
  return hasOfferFilters(filters) ? sql`counted s` : sql`property_search s`
}

function bitsColumn(name: FacetName, column: string, filters: ResolvedFilters): string {
  return hasOfferFilters(filters) ? `${name}_bits` : column
}

/**
 * Returns `with` clauses of the projects that match the filters common to all facets. A facet's bits and `offer_price` cover
 * the offers that match all filters but the facet's own; `has_match` says whether an offer matches every filter.
 */
function countedRows(names: readonly FacetName[], filters: ResolvedFilters): RawBuilder<unknown> {
  if (!hasOfferFilters(filters)) return sql``
  const but = (own: readonly PropertyFilterKey[]) => offerConditions(filters, own)
  const conditions = projectConditions(filters, OWN_FILTERS)
  const kept =
    conditions.length > 0 ? sql`o.property_id in (select s.property_id from property_search s where ${all(conditions)})` : sql`true`
  const bits = names.flatMap((name) => {
    const { bits, own }: Facet = FACETS[name]
    return bits ? [{ own, ofOffer: bits.ofOffer, column: `${name}_bits` }] : []
  })
  return sql`offer as materialized (
      select o.property_id, bool_or(${but([])}) is true as has_match,
        ${sql.join(bits.map(({ own, ofOffer, column }) => sql`coalesce(bit_or(${ofOffer}) filter (where ${but(own)}), 0) as ${sql.ref(column)}`))},
        min(o.price) filter (where ${but(PRICE)}) as offer_price
      from property_offers o where ${kept} group by o.property_id),
    counted as materialized (
      select s.community_id, s.developer_id, s.delivery_date, s.amenity_ids, ${sql.join(LOW_CARDINALITY_COLUMNS.map((column) => sql.ref(`s.${column}`)))},
        ${sql.join(bits.map(({ column }) => sql.ref(`offer.${column}`)))}, offer.offer_price, offer.has_match
      from property_search s join offer using (property_id)),`
}

/** Returns the conditions for a row `s` of {@link facetRows} to count for a facet. */
function facetConditions(filters: ResolvedFilters, { own, ofOffers }: Facet) {
  if (!hasOfferFilters(filters)) return filterConditions(filters, own)
  return [...projectConditions(filters, [...own, ...COMMON_FILTERS]), ...(ofOffers ? [] : [sql<boolean>`s.has_match`])]
}

/**
 * Counts projects by option of each facet, under all filters but the facet's own. Also finds the median price of each project's
 * cheapest matching offer, under all filters but price.
 */
export async function countFacetOptions(db: Db, filters: ResolvedFilters): Promise<FacetCounts> {
  const names = NAMES.filter((name) => findReusableFacet(name, filters) === name)
  const bits = names.flatMap((name) => {
    const { bits }: Facet = FACETS[name]
    return bits ? [bitsColumn(name, bits.column, filters)] : []
  })
  const few = sql.join([...bits, ...LOW_CARDINALITY_COLUMNS].map((column) => sql.ref(`s.${column}`)))
  const rows = facetRows(filters)
  const { rows: found } = await sql<{ facet: FacetName | 'median' | 'total'; option: number; count: number }>`
    with ${countedRows(names, filters)} alike as materialized (
      select ${few}, count(*) as count from ${rows} where ${all(facetConditions(filters, TOTAL))} group by ${few})
    ${sql.join(countFacets(names, filters), sql` union all `)}
    union all select 'total', 0, sum(count)::bigint from alike having count(*) > 0
    union all select 'median', 0, percentile_disc(0.5) within group (order by s.offer_price)
      from ${rows} where ${all(facetConditions(filters, FACETS.price))} having count(s.offer_price) > 0`.execute(db)
  const counted = Object.fromEntries(names.map((name) => [name, new Map<number, number>()])) as FacetCounts['options']
  const options = Object.fromEntries(NAMES.map((name) => [name, counted[findReusableFacet(name, filters)]])) as FacetCounts['options']
  const counts: FacetCounts = { options, medianPrice: null, total: 0 }
  for (const { facet, option, count } of found) {
    if (facet === 'median') counts.medianPrice = count
    else if (facet === 'total') counts.total = count
    else options[facet].set(Number(option), count)
  }
  return counts
}

/**
 * Returns the rows in which a facet can be counted together with others: all that match, or those whose offers are counted
 * already. Undefined if it needs its own scan.
 */
function sharedRows(name: FacetName, filters: ResolvedFilters): 'alike' | 'counted' | undefined {
  const { bits, each, own, many, ofOffers }: Facet = FACETS[name]
  if (bits || each || !hasNoOwnFilter(own, filters)) return undefined
  if (!many) return 'alike'
  return hasOfferFilters(filters) && !ofOffers ? 'counted' : undefined
}

function hasNoOwnFilter(own: readonly PropertyFilterKey[], filters: ResolvedFilters): boolean {
  return own.every((key) => filters[key] === undefined)
}

/**
 * Builds selects of `facet`, `option` and `count`. Facets over the same rows share a select, because PostgreSQL plans each
 * one separately.
 */
function countFacets(names: readonly FacetName[], filters: ResolvedFilters): RawBuilder<unknown>[] {
  const { alike = [], counted = [], alone = [] } = Object.groupBy(names, (name) => sharedRows(name, filters) ?? 'alone')
  return [
    ...(alike.length > 0 ? [countTogether(alike, sql`alike s`, sql`sum(s.count)`)] : []),
    ...(counted.length > 0
      ? [countTogether(counted, sql`(select * from counted s where ${all(facetConditions(filters, TOTAL))}) s`, sql`count(*)`)]
      : []),
    ...alone.map((name) => countAlone(name, FACETS[name], filters)),
  ]
}

function countTogether(names: readonly FacetName[], rows: RawBuilder<unknown>, count: RawBuilder<unknown>): RawBuilder<unknown> {
  const options = names.map((name) => sql`(${sql.lit(name)}, (${FACETS[name].option})::int)`)
  return sql`select o.facet, o.option, (${count})::bigint as count from ${rows}
    cross join lateral (values ${sql.join(options)}) o (facet, option) where o.option is not null group by 1, 2`
}

function countAlone(name: FacetName, facet: Facet, filters: ResolvedFilters): RawBuilder<unknown> {
  const { option, each, bits, own, many } = facet
  const [rows, fulfils, count] =
    hasNoOwnFilter(own, filters) && !many
      ? [sql`alike s`, sql`true`, sql`sum(s.count)`]
      : [facetRows(filters), all(facetConditions(filters, facet)), sql`count(*)`]
  if (bits) {
    return sql`select ${sql.lit(name)} as facet, option, sum(same.count)::bigint as count
      from (select ${sql.ref(`s.${bitsColumn(name, bits.column, filters)}`)}::bigint as bits, ${count} as count from ${rows} where ${fulfils} group by 1) same
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

export async function findOptions(db: Db, table: 'communities' | 'developers' | 'amenities', ids: readonly number[]): Promise<OptionRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom(table).select(['id', 'slug', 'name', 'name_ar']).where('id', 'in', ids).execute()
}
