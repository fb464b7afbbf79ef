import type { ReportedProject } from '@manzil/contract/feeds/calls/feeds'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/database/database.ts'
import { sourceName } from '../../../catalogue/source-name-rows.ts'
import type { Fault } from '../../faults.ts'

/** Returns the remote pictures already fetched, by URL, and queues the others. */
export async function findFetched(trx: Trx, addresses: readonly string[]): Promise<Map<string, number>> {
  if (addresses.length === 0) return new Map()
  await sql`insert into remote_pictures (address) select unnest(${addresses}::text[]) on conflict do nothing`.execute(trx)
  const { rows } = await sql<{ address: string; media_id: number }>`
    select address, media_id from remote_pictures where address = any(${addresses}::text[]) and media_id is not null`.execute(trx)
  return new Map(rows.map(({ address, media_id }) => [address, media_id]))
}

const MAX_TRIES = 5
/** Retries after one hour, five hours, about one day, about five days. */
const RETRY_FACTOR = 5
/** Allows for the hourly job starting a little earlier than an hour after the last. */
const SLACK = '5 minutes'

/** Returns URLs of pictures that are due, least tried first, and first of all each project's first, which lets it be published. */
export async function findWaiting(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from remote_pictures r
    where media_id is null and tries < ${MAX_TRIES}
      and (tried_at is null or tried_at + interval '1 hour' * power(${RETRY_FACTOR}::int, tries - 1) - ${SLACK}::interval <= ${now})
      and exists (select from wanted_pictures w where w.address = r.address)
    order by tries, (select min(w.position) from wanted_pictures w where w.address = r.address and w.unit_position < 0), address
    limit ${limit}`.execute(db)
  return rows.map(({ address }) => address)
}

export interface FailedPicture {
  address: string
  failure: Fault
  /** The first project that needs it. */
  project: ReportedProject
}

/** Sorted by URL. */
export async function findFailedPictures(db: Db, source: string, limit: number): Promise<FailedPicture[]> {
  const { rows } = await sql<{ address: string; failure: string | null; project: ReportedProject }>`
    select r.address, r.failure, jsonb_build_object('id', p.id, 'title', p.title, 'title_ar', p.title_ar) as project
    from remote_pictures r
    cross join lateral (
      select p.id, p.title, p.title_ar from wanted_pictures w
      join project_sources s on s.property_id = w.property_id and s.source = ${source}
      join properties p on p.id = w.property_id
      where w.address = r.address order by p.id limit 1) p
    where r.media_id is null and r.tries > 0
    order by r.address limit ${limit}`.execute(db)
  return rows.map(({ failure, ...rest }) => ({ ...rest, failure: faultIn(failure) }))
}

/** Counts a source's pictures that were downloaded, and those not tried yet. */
export async function countPictures(db: Db, source: string): Promise<{ fetched_pictures: number; waiting_pictures: number }> {
  const { rows } = await sql<{ fetched_pictures: number; waiting_pictures: number }>`
    select count(*) filter (where r.media_id is not null)::int as fetched_pictures,
      count(*) filter (where r.media_id is null and r.tries = 0)::int as waiting_pictures
    from (
      select distinct w.address from project_sources s join wanted_pictures w on w.property_id = s.property_id
      where s.source = ${source}) w
    join remote_pictures r on r.address = w.address`.execute(db)
  return rows[0] ?? { fetched_pictures: 0, waiting_pictures: 0 }
}

/** An older version stored an English sentence, which only says that fetching failed. */
function faultIn(failure: string | null): Fault {
  return failure?.startsWith('{') ? JSON.parse(failure) : { code: 'no_picture', values: {} }
}

export async function recordAttempt(
  trx: Trx,
  address: string,
  tried: { media_id: number | null; failure: Fault | null; at: Date },
): Promise<void> {
  const failure = tried.failure && JSON.stringify(tried.failure)
  await sql`
    update remote_pictures set tries = tries + 1, tried_at = ${tried.at}, media_id = ${tried.media_id}, failure = ${failure}
    where address = ${address}`.execute(trx)
}

/** Whether a project still has pictures that an import kept until the first of its own is fetched: they are where others belong. */
const hasKept = (id: RawBuilder<unknown>) => sql<boolean>`exists (
  select from property_images k
  join wanted_pictures w on w.property_id = k.property_id and w.position = k.position and w.unit_position < 0
  join remote_pictures r on r.address = w.address
  where k.property_id = ${id} and r.media_id is distinct from k.media_id)`

/** Finds the projects whose kept pictures this one will replace, by the feed that wants it. */
export async function findKeptPictures(trx: Trx, address: string): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ id: number; feed: string }>`
    select p.id, ${sourceName(sql`p.source`)} as feed from properties p
    where p.id in (select property_id from wanted_pictures where address = ${address} and unit_position < 0)
      and ${hasKept(sql`p.id`)} order by p.id`.execute(trx)
  return new Map([...Map.groupBy(rows, ({ feed }) => feed)].map(([feed, own]) => [feed, own.map(({ id }) => id)]))
}

/**
 * Adds the fetched pictures of projects that want this one, in place of kept ones, unless staff have edited their pictures, and plans
 * likewise. Returns the projects' ids.
 */
export async function attachFetched(trx: Trx, address: string): Promise<number[]> {
  const wanting = sql`select distinct property_id from wanted_pictures where address = ${address}`
  const { rows } = await sql<{ property_id: number; has_images: boolean; has_units: boolean; has_types: boolean }>`
    select s.property_id, s.written -> 'images' is not distinct from h.hashes -> 'images' as has_images,
      s.written -> 'units' is not distinct from h.hashes -> 'units' as has_units,
      s.written_homes -> 'types' is not distinct from o.homes -> 'types' as has_types
    from project_sources s
    join project_field_hashes(array(${wanting})) h on h.property_id = s.property_id
    join project_homes(array(${wanting})) o on o.property_id = s.property_id
    where s.written is not null order by s.property_id`.execute(trx)
  const idsOf = (some: typeof rows) => some.map(({ property_id }) => property_id)
  const withImages = idsOf(rows.filter(({ has_images }) => has_images))
  const withUnits = idsOf(rows.filter(({ has_units }) => has_units))
  const withTypes = idsOf(rows.filter(({ has_units, has_types }) => has_units || has_types))
  await sql`delete from property_images i where i.property_id = any(${withImages}::bigint[]) and ${hasKept(sql`i.property_id`)}`.execute(
    trx,
  )
  const fetched = sql`wanted_pictures w join remote_pictures r on r.address = w.address and r.media_id is not null`
  await sql`
    insert into property_images (property_id, position, media_id)
    select w.property_id, w.position, r.media_id from ${fetched}
    where w.unit_position < 0 and w.property_id = any(${withImages}::bigint[])
    on conflict (property_id, position) do update set media_id = excluded.media_id`.execute(trx)
  await sql`
    insert into unit_plans (unit_id, position, media_id)
    select u.id, w.position, r.media_id from ${fetched} join units u on u.property_id = w.property_id and u.position = w.unit_position
    where w.property_id = any(${withTypes}::bigint[])
    on conflict (unit_id, position) do update set media_id = excluded.media_id`.execute(trx)
  const projects = [...new Set([...withImages, ...withTypes])]
  await sql`
    update project_sources s set
      written = s.written
        || case when s.property_id = any(${withImages}::bigint[]) then jsonb_build_object('images', h.hashes -> 'images') else '{}' end
        || case when s.property_id = any(${withUnits}::bigint[]) then jsonb_build_object('units', h.hashes -> 'units') else '{}' end,
      written_homes = case
        when s.property_id = any(${withUnits}::bigint[]) then o.homes || jsonb_build_object('of', h.hashes -> 'units')
        when s.property_id = any(${withTypes}::bigint[]) then s.written_homes || jsonb_build_object('types', o.homes -> 'types')
        else s.written_homes end
    from project_field_hashes(${projects}::bigint[]) h join project_homes(${projects}::bigint[]) o on o.property_id = h.property_id
    where h.property_id = s.property_id and s.written is not null`.execute(trx)
  return projects
}
