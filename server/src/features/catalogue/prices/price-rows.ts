import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { refreshSearch } from '../search-rows.ts'
import { withoutEditing } from './queries.ts'

interface Dated {
  id: number
  price_source: string | null
  price_date: string | null
}

/** Prices of a project, its home types and its homes. */
export interface StoredPrices {
  project: (Dated & { price: number | null })[]
  units: (Dated & { min_price: number | null; max_price: number | null })[]
  homes: (Dated & { price: number | null })[]
}

export async function findPrices(db: Db, projectId: number): Promise<StoredPrices> {
  const dated = ['id', 'price_source', 'price_date'] as const
  const units = db
    .selectFrom('units')
    .select([...dated, 'min_price', 'max_price'])
    .where('property_id', '=', projectId)
  const homes = db
    .selectFrom('unit_listings')
    .select([...dated, 'price'])
    .where('property_id', '=', projectId)
  return {
    project: await db
      .selectFrom('properties')
      .select([...dated, 'price'])
      .where('id', '=', projectId)
      .execute(),
    units: await units.orderBy('id').execute(),
    homes: await homes.orderBy('id').execute(),
  }
}

/** Puts prices of a project back as they were, and forgets those that they replace. */
export async function putPricesBack(
  trx: Trx,
  projectId: number,
  { project, units, homes }: StoredPrices,
  { at, by }: { at: Date; by: number },
): Promise<void> {
  const rows = (prices: readonly Dated[]) => sql`jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
    as r(id bigint, price bigint, min_price bigint, max_price bigint, price_source text, price_date date)`
  await withoutEditing(trx, [projectId], async () => {
    await sql`update properties set updated_at = ${at}, updated_by = ${by} where id = ${projectId}`.execute(trx)
    await sql`
      update properties p set price = r.price, price_source = r.price_source, price_date = r.price_date
      from ${rows(project)} where p.id = r.id and p.id = ${projectId}`.execute(trx)
    await sql`
      update units u set min_price = r.min_price, max_price = r.max_price, price_source = r.price_source, price_date = r.price_date
      from ${rows(units)} where u.id = r.id and u.property_id = ${projectId}`.execute(trx)
    await sql`
      update unit_listings l set price = r.price, price_source = r.price_source, price_date = r.price_date
      from ${rows(homes)} where l.id = r.id and l.property_id = ${projectId}`.execute(trx)
  })
  // Written by triggers of this transaction.
  await trx.deleteFrom('price_history').where('property_id', '=', projectId).where('ended_at', '=', sql<Date>`now()`).execute()
  await refreshSearch(trx, [projectId])
}

/** A price that was removed because it was outdated: of a home type or a home, or of the project if both ids are null. */
export interface HiddenPrice {
  unit_id: number | null
  home_id: number | null
  price: number
  /** The highest price of a home type; null if it has none. */
  max_price: number | null
  price_source: string
}

/**
 * Finds prices of a project that were removed more than `days` after their date and have not been replaced since. Whoever else removes
 * a price does so earlier, or removes its date too.
 */
export async function findHiddenPrices(db: Db, projectId: number, days: number): Promise<HiddenPrice[]> {
  if (days === 0) return []
  const { rows } = await sql<HiddenPrice>`
    with removed as (
      select id as property_id, 0::bigint as unit_id, 0::bigint as home_id, price_source, price_date from properties
      where id = ${projectId} and price is null and price_date is not null
      union all
      select property_id, id, 0, price_source, price_date from units
      where property_id = ${projectId} and min_price is null and price_date is not null
      union all
      select property_id, 0, id, price_source, price_date from unit_listings
      where property_id = ${projectId} and price is null and price_date is not null
    ), former as (
      select distinct on (unit_id, home_id) * from (
        select coalesce(unit_id, 0) as unit_id, coalesce(unit_listing_id, 0) as home_id, price_source, price_date, ended_at,
          min(price) as price, case when unit_id is not null and count(*) > 1 then max(price) end as max_price
        from price_history where property_id = ${projectId}
        group by unit_id, unit_listing_id, price_source, price_date, ended_at
      ) f order by unit_id, home_id, ended_at desc
    )
    select nullif(unit_id, 0) as unit_id, nullif(home_id, 0) as home_id, f.price, f.max_price, price_source
    from removed join former f using (unit_id, home_id, price_source, price_date)
    where (f.ended_at at time zone 'Asia/Dubai')::date - price_date > ${days}::int
    order by unit_id nulls first, home_id nulls first`.execute(db)
  return rows
}
