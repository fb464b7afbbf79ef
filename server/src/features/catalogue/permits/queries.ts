import type { AdvertisingGap } from '@manzil/contract/catalogue/advertising'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'

/** Returns what keeps projects from being advertised on a day (`YYYY-MM-DD`), for those that lack something. */
export async function findGaps(db: Db, ids: readonly number[], today: string): Promise<Map<number, AdvertisingGap[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ property_id: number; gaps: AdvertisingGap[] }>`
    select g.property_id, case when not 'escrow' = any(g.gaps) then g.gaps else array_remove(array_remove(g.gaps, 'escrow') || array[
      case when p.escrow_account is null then 'escrow' end, case when r.escrow_bank is null then 'escrow_bank' end], null) end as gaps
    from advertising_gaps(${ids}::bigint[], ${today}::date) g join properties p on p.id = g.property_id
    left join property_registrations r on r.property_id = g.property_id
    where g.gaps <> '{}' order by g.property_id`.execute(db)
  return new Map(rows.map(({ property_id, gaps }) => [property_id, gaps]))
}

/** Returns which of these projects are published although they lack something: from before the rules applied. */
export async function findTolerated(trx: Trx, ids: readonly number[], today: string): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select p.id from advertising_gaps(${ids}::bigint[], ${today}::date) g join properties p on p.id = g.property_id
    where g.gaps <> '{}' and p.publication = 'published' order by p.id`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

export interface WithheldRow {
  id: number
  version: number
  developer_id: number | null
  community_id: number | null
}

/** Unpublishes those of these published projects that lack something, except the tolerated ones. */
export async function withhold(
  trx: Trx,
  ids: readonly number[],
  { tolerated, today, at }: { tolerated: ReadonlySet<number>; today: string; at: Date },
): Promise<WithheldRow[]> {
  const { rows } = await sql<WithheldRow>`
    update properties p set publication = 'draft', withheld_at = ${at}, updated_at = ${at}
    from advertising_gaps(${ids}::bigint[], ${today}::date) g
    where p.id = g.property_id and g.gaps <> '{}' and p.publication = 'published' and p.id <> all(${[...tolerated]}::bigint[])
    returning p.id, p.version, p.developer_id, p.community_id`.execute(trx)
  return rows.sort((one, other) => one.id - other.id)
}

/** Publishes again those withheld projects that no longer lack anything, neither for the law nor for their feed. */
export async function release(trx: Trx, ids: readonly number[], { today, at }: { today: string; at: Date }): Promise<void> {
  await sql`
    update properties p set publication = 'published', withheld_at = null, updated_at = ${at}
    from advertising_gaps(${ids}::bigint[], ${today}::date) g
    where p.id = g.property_id and g.gaps = '{}' and p.lacks = '{}' and p.publication = 'draft' and p.withheld_at is not null`.execute(trx)
}

/** Records the publication as written by the feeds, so that withholding does not count as a staff edit. */
export async function recordPublication(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`
    update project_sources s set written = s.written || jsonb_build_object('publication', h.hashes -> 'publication')
    from project_field_hashes(${ids}::bigint[]) h where s.property_id = h.property_id and s.written is not null`.execute(trx)
}

/** Returns the next published projects after an id that lack a required fact, and the last id checked. */
export async function findIncomplete(db: Db, after: number, limit: number, today: string): Promise<{ ids: number[]; last: number | null }> {
  const { rows } = await sql<{ last: number | null; ids: number[] | null }>`
    with page as (select id from properties where publication = 'published' and id > ${after} order by id limit ${limit})
    select (select max(id) from page) as last,
      (select array_agg(property_id order by property_id) from advertising_gaps(array(select id from page), ${today}::date)
        where gaps <> '{}') as ids`.execute(db)
  return { ids: rows[0]?.ids ?? [], last: rows[0]?.last ?? null }
}

/** Returns published projects whose permit has expired, except those for which {@link recordExpiry} was called. */
export async function findExpired(db: Db, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from property_permits a join properties p on p.id = a.property_id and p.publication = 'published'
    where a.expires_on < ${today}::date and not exists (
      select from permit_warnings w where w.property_id = a.property_id and w.expires_on = a.expires_on and w.days = 0)
    order by p.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Records that the expiry of these permits was handled, as a warning with no days left. */
export async function recordExpiry(trx: Trx, ids: readonly number[], today: string): Promise<void> {
  await sql`
    insert into permit_warnings (property_id, expires_on, days)
    select property_id, expires_on, 0 from property_permits
    where property_id = any(${ids}::bigint[]) and expires_on < ${today}::date
    on conflict do nothing`.execute(trx)
}

/** Moves the dates of fictional permits forward, so that the demo does not lose its projects. */
export async function renewDemoPermits(trx: Trx, today: string): Promise<void> {
  await sql`
    update property_permits a set issued_on = ${today}::date, expires_on = ${today}::date + 365, checked_on = null
    from properties p where p.id = a.property_id and p.source = 'demo' and a.expires_on < ${today}::date`.execute(trx)
}

export interface ExpiringRow {
  property_id: number
  title: string
  title_ar: string | null
  developer_id: number | null
  number: string
  expires_on: string
}

/** Takes the permits of published projects that expire within `days` and were not warned about for that many days or fewer. */
export async function takeExpiring(trx: Trx, today: string, days: number): Promise<ExpiringRow[]> {
  const { rows } = await sql<ExpiringRow>`
    with due as (
      insert into permit_warnings (property_id, expires_on, days)
      select a.property_id, a.expires_on, ${days}::int from property_permits a
      join properties p on p.id = a.property_id and p.publication = 'published'
      where a.expires_on between ${today}::date and ${today}::date + ${days}::int
        and not exists (select from permit_warnings w where w.property_id = a.property_id and w.expires_on = a.expires_on and w.days <= ${days}::int)
      on conflict do nothing returning property_id
    )
    select a.property_id, p.title, p.title_ar, p.developer_id, a.number, a.expires_on
    from due join property_permits a using (property_id) join properties p on p.id = a.property_id
    order by a.expires_on, a.property_id`.execute(trx)
  return rows
}

export async function findPermits(db: Db, ids: readonly number[]): Promise<ExpiringRow[]> {
  const { rows } = await sql<ExpiringRow>`
    select a.property_id, p.title, p.title_ar, p.developer_id, a.number, a.expires_on
    from property_permits a join properties p on p.id = a.property_id where a.property_id = any(${ids}::bigint[])
    order by a.expires_on, a.property_id`.execute(db)
  return rows
}

interface Permit {
  number: string
  issued_on?: string | null | undefined
  expires_on?: string | null | undefined
  url?: string | null | undefined
}

export interface ProjectPermit {
  property_id: number
  /** Null removes it. */
  permit: Permit | null
}

/** Sets or removes the permits of projects. */
export async function savePermits(trx: Trx, projects: readonly ProjectPermit[]): Promise<void> {
  const without = projects.flatMap(({ property_id, permit }) => (permit ? [] : [property_id]))
  await sql`delete from property_permits where property_id = any(${without}::bigint[])`.execute(trx)
  const rows = projects.flatMap(({ property_id, permit }) => (permit ? [{ property_id, ...permit }] : []))
  await insertRows(trx, 'property_permits', ['property_id', 'number', 'issued_on', 'expires_on', 'url'], rows, ['property_id'])
}

/** Returns the authority's page about a published project's valid permit. */
export async function findPermitAddress(db: Db, propertyId: number): Promise<string | undefined> {
  const { rows } = await sql<{ url: string }>`
    select a.url from property_permits a join properties p on p.id = a.property_id and p.publication = 'published'
    where a.property_id = ${propertyId} and a.url is not null
      and a.expires_on >= (now() at time zone 'Asia/Dubai')::date`.execute(db)
  return rows[0]?.url
}

interface PermitKeyRow {
  property_id: number
  emirate_id: number
  number: string
  expires_on: string | null
}

export async function findPermitKeys(db: Db, ids: readonly number[]): Promise<PermitKeyRow[]> {
  const { rows } = await sql<PermitKeyRow>`
    select a.property_id, p.emirate_id, a.number, a.expires_on from property_permits a join properties p on p.id = a.property_id
    where a.property_id = any(${ids}::bigint[]) order by a.property_id`.execute(db)
  return rows
}

export async function findPermittedIn(db: Db, emirateId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from property_permits a join properties p on p.id = a.property_id where p.emirate_id = ${emirateId} order by p.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Counts an emirate's permits by how they compare with the authority's register. */
export async function countCheckResults(db: Db, emirateId: number): Promise<{ found: number; differs: number; not_found: number }> {
  const { rows } = await sql<{ found: number; differs: number; not_found: number }>`
    select count(*) filter (where a.check_result = 'found') as found, count(*) filter (where a.check_result = 'differs') as differs,
      count(*) filter (where a.check_result = 'not_found') as not_found
    from property_permits a join properties p on p.id = a.property_id where p.emirate_id = ${emirateId}`.execute(db)
  return rows[0] ?? { found: 0, differs: 0, not_found: 0 }
}

export async function saveCheckResults(
  trx: Trx,
  results: readonly { property_id: number; expires_on: string | null; check_result: string | null; checked_on: string | null }[],
): Promise<void> {
  await sql`
    update property_permits a set check_result = g.check_result, checked_on = g.checked_on, expires_on = coalesce(a.expires_on, g.expires_on)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as g(property_id bigint, expires_on date, check_result text, checked_on date)
    where a.property_id = g.property_id`.execute(trx)
}

/** Returns agents whose number expired between two days, with their projects; with `missing`, also those who have none. */
export async function findLapsedAgents(db: Db, { from, to, missing }: { from: string; to: string; missing: boolean }) {
  const { rows } = await sql<{ id: number; projects: number[] }>`
    select u.id, array(select p.id::int from properties p where p.agent_id = u.id order by p.id) as projects from users u
    where u.role = 'agent' and (u.broker_number_expires_on between ${from}::date and ${to}::date
      ${missing ? sql`or u.broker_number is null or u.brokerage_number is null` : sql``})
    order by u.id`.execute(db)
  return rows
}

export interface Recipient {
  id: number
  email: string
  locale: 'en' | 'ar'
  /** Null for staff. */
  developer_id: number | null
}

/** Returns staff and the accounts of these developers. */
export async function findRecipients(db: Db, developerIds: readonly number[], staffRoles: readonly string[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select id, email, locale, case when role = 'developer' then developer_id end as developer_id from users
    where deactivated_at is null and deleted_at is null
      and (role = any(${[...staffRoles]}) or role = 'developer' and developer_id = any(${developerIds}::bigint[]))
    order by id`.execute(db)
  return rows
}
