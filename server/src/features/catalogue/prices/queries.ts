import type { PriceChange } from '@manzil/contract/catalogue/calls/properties'
import type { HiddenPriceReason, OfficePriceChange } from '@manzil/contract/editing/calls/office-projects'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { refreshSearch } from '../search-rows.ts'

const MAX_FORMER_PRICES = 12

/**
 * Returns each project's former prices, newest first, and why visitors do not see them: only the last of each day, because it
 * corrects the earlier ones, but the last public one too. With `published`, only the public ones.
 */
export async function findFormerPrices(
  db: Db,
  projectIds: readonly number[],
  { published = false } = {},
): Promise<Map<number, OfficePriceChange[]>> {
  const byProject = new Map<number, OfficePriceChange[]>()
  if (projectIds.length === 0) return byProject
  const { rows } = await sql<Omit<PriceChange, 'ended_at'> & { property_id: number; ended_at: Date; hidden: HiddenPriceReason | null }>`
    select former.* from properties p cross join lateral (
      select distinct on (h.price_date, h.hidden is null) h.property_id, h.price, h.price_source, h.price_date, h.ended_at, h.hidden
      from (
        select f.*,
          case when f.ended_at <= p.published_at then 'draft'
            when lag(f.ended_at) over w > f.ended_at - interval '1 day'
              and lag((f.price, f.price_date)) over w is not distinct from lead((f.price, f.price_date), 1, (p.price, p.price_date)) over w
              then 'slip'
            when f.price_date >= p.price_date and p.price is not null then 'redated' end as hidden
        from price_history f where f.property_id = p.id and f.unit_id is null and f.unit_listing_id is null
        window w as (order by f.ended_at, f.id)
      ) h
      where (p.price is null or h.price_date <> p.price_date) ${published ? sql`and h.hidden is null` : sql``}
      order by h.price_date desc, h.hidden is null desc, h.ended_at desc, h.id desc limit ${sql.lit(MAX_FORMER_PRICES)}
    ) former where p.id = any(${projectIds}) order by former.property_id, former.price_date desc, former.ended_at desc`.execute(db)
  for (const { property_id, ended_at, hidden, ...former } of rows) {
    const change = { ...former, ended_at: ended_at.toISOString(), ...(hidden && { hidden }) }
    byProject.set(property_id, [...(byProject.get(property_id) ?? []), change])
  }
  return byProject
}

/** Returns projects with a price of their own, or of one of their homes, dated before `cutoff` (`YYYY-MM-DD`). */
export async function findWithOldPrices(db: Db, cutoff: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from properties where price is not null and price_date < ${cutoff}::date
    union select property_id from units where min_price is not null and price_date < ${cutoff}::date
    union select property_id from unit_listings where price is not null and price_date < ${cutoff}::date
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface LockedProject {
  id: number
  version: number
  developer_id: number | null
  community_id: number | null
}

export async function lockProjects(trx: Trx, ids: readonly number[]): Promise<LockedProject[]> {
  const { rows } = await sql<LockedProject>`
    select id, version, developer_id, community_id from properties where id = any(${ids}) order by id for update`.execute(trx)
  return rows
}

/** Removes prices from before `cutoff` from projects and their homes; the database moves them to the price history. */
export async function removeOldPrices(trx: Trx, ids: readonly number[], cutoff: string, at: Date): Promise<void> {
  await withoutEditing(trx, ids, async () => {
    await sql`
      update properties set price = case when price_date < ${cutoff}::date then null else price end, updated_at = ${at}
      where id = any(${ids})`.execute(trx)
    // The trigger keeps only the lowest price of a home type.
    await sql`
      with outdated as (
        select id, property_id, max_price, price_source, price_date from units
        where property_id = any(${ids}) and min_price is not null and price_date < ${cutoff}::date
      ), kept as (
        insert into price_history (property_id, unit_id, price, price_source, price_date)
        select property_id, id, max_price, price_source, price_date from outdated where max_price is not null
      )
      update units set min_price = null, max_price = null where id in (select id from outdated)`.execute(trx)
    await sql`
      update unit_listings set price = null
      where property_id = any(${ids}) and price is not null and price_date < ${cutoff}::date`.execute(trx)
  })
  await refreshSearch(trx, ids)
}

/**
 * Changes prices without counting as a staff edit: those that were their feed's before are recorded as written by the feed, so that
 * its next import may change them.
 */
export async function withoutEditing<T>(trx: Trx, ids: readonly number[], write: () => Promise<T>): Promise<T> {
  const fromSources = await findFeedPrices(trx, ids)
  const homes = await findHomes(trx, ids)
  const result = await write()
  await recordPrices(trx, ids, fromSources)
  await recordHomes(trx, ids, homes)
  return result
}

interface PriceOfSource {
  source: string
  reference: string
  field: string
}

/** Finds prices unchanged since their feed wrote them. */
async function findFeedPrices(trx: Trx, ids: readonly number[]): Promise<PriceOfSource[]> {
  const { rows } = await sql<PriceOfSource>`
    select s.source, s.reference, field from project_sources s
    join project_field_hashes(${ids}::bigint[]) h on h.property_id = s.property_id
    cross join unnest(array['price', 'units']) field
    where s.written ? field and s.written ->> field is not distinct from h.hashes ->> field`.execute(trx)
  return rows
}

/** Records the present values of these fields as written by their feed. */
async function recordPrices(trx: Trx, ids: readonly number[], prices: readonly PriceOfSource[]): Promise<void> {
  await sql`
    update project_sources s set written = s.written || n.fields
    from (
      select p.source, p.reference, jsonb_object_agg(p.field, h.hashes -> p.field) as fields
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) p(source text, reference text, field text)
      join project_sources known using (source, reference)
      join project_field_hashes(${ids}::bigint[]) h on h.property_id = known.property_id
      group by p.source, p.reference
    ) n
    where s.source = n.source and s.reference = n.reference`.execute(trx)
}

async function findHomes(trx: Trx, ids: readonly number[]): Promise<string> {
  const { rows } = await sql<{ homes: string }>`
    select coalesce(jsonb_agg(o order by o.property_id), '[]')::text as homes from project_homes(${ids}::bigint[]) o`.execute(trx)
  return rows[0]?.homes ?? '[]'
}

/** Does the same for each home that had the feed's values before. */
async function recordHomes(trx: Trx, ids: readonly number[], before: string): Promise<void> {
  await sql`
    update project_sources s set written_homes = jsonb_build_object(
      'of', s.written -> 'units',
      'types', coalesce((
        select jsonb_agg(case when w.facts = b.homes -> 'types' -> w.place::int - 1 then a.homes -> 'types' -> w.place::int - 1 else w.facts end
          order by w.place)
        from jsonb_array_elements(s.written_homes -> 'types') with ordinality w(facts, place)), '[]'),
      'homes', coalesce((
        select jsonb_object_agg(w.key, case when w.value = b.homes -> 'homes' -> w.key then a.homes -> 'homes' -> w.key else w.value end)
        from jsonb_each(s.written_homes -> 'homes') w), '{}'))
    from jsonb_to_recordset(${before}::jsonb) b(property_id bigint, homes jsonb)
    join project_homes(${ids}::bigint[]) a on a.property_id = b.property_id
    where s.property_id = b.property_id and s.written_homes is not null and b.homes <> a.homes`.execute(trx)
}

/** Keeps demo prices current by moving their dates forward by `days`. */
export async function renewDemoPrices(trx: Trx, cutoff: string, days: number): Promise<void> {
  for (const [table, owner] of [
    ['properties', sql`source = 'demo'`],
    ['units', sql`property_id in (select id from properties where source = 'demo')`],
    ['unit_listings', sql`property_id in (select id from properties where source = 'demo')`],
  ] as const) {
    await sql`update ${sql.table(table)} set price_date = price_date + ${days}::int where ${owner} and price_date < ${cutoff}::date`.execute(
      trx,
    )
  }
}
