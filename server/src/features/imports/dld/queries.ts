import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database.ts'
import type { CommunityFacts } from './find-community.ts'
import type { RegisterEntry } from './gather-listings.ts'

const SOURCE = 'dld'

/** Lets one import of the register work at a time, until the transaction ends. */
export async function takeImportTurn(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('import dld'))`.execute(trx)
}

export interface StoredListing {
  id: number
  number: string
  digest: string | null
  community_id: number | null
  snapshot_date: string | null
}

/** The listings that the register has brought before, by project number. */
export async function findStored(db: Db, numbers: string[]): Promise<Map<string, StoredListing>> {
  const { rows } = await sql<StoredListing>`
    select p.id, p.source_ref as number, p.source_digest as digest, p.community_id, r.snapshot_date
    from properties p left join property_registrations r on r.property_id = p.id
    where p.source = ${SOURCE} and p.source_ref = any(${numbers})`.execute(db)
  return new Map(rows.map((row) => [row.number, row]))
}

/** Which of the numbers and addresses belong to listings of another source. */
export async function findTaken(db: Db, numbers: string[], slugs: string[]): Promise<{ numbers: Set<string>; slugs: Set<string> }> {
  const { rows } = await sql<{ slug: string; number: string | null }>`
    select p.slug, r.number from properties p left join property_registrations r on r.property_id = p.id
    where p.source <> ${SOURCE} and (p.slug = any(${slugs}) or r.number = any(${numbers}))`.execute(db)
  return { numbers: new Set(rows.flatMap(({ number }) => number ?? [])), slugs: new Set(rows.map(({ slug }) => slug)) }
}

/** The ids of communities by slug; those that are not there are made, those that are stay as they are. */
export async function ensureCommunities(trx: Trx, communities: readonly CommunityFacts[], emirateId: number): Promise<Map<string, number>> {
  if (communities.length === 0) return new Map()
  await trx
    .insertInto('communities')
    .values(communities.map((community) => ({ ...community, emirate_id: emirateId })))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
  const slugs = communities.map(({ slug }) => slug)
  const found = await trx.selectFrom('communities').select(['id', 'slug']).where('slug', 'in', slugs).execute()
  return new Map(found.map(({ id, slug }) => [slug, id]))
}

/**
 * Adds listings and brings those that are there up to date, with their registrations. What the register does not know
 * (price, pictures, units, flags, publication) and the address stay as they are. Answers their ids.
 */
export async function saveListings(
  trx: Trx,
  entries: readonly RegisterEntry[],
  communityIds: ReadonlyMap<string, number>,
  emirateId: number,
): Promise<number[]> {
  const given = entries.map(({ digest, listing: { place, state, ...listing } }) => ({
    ...listing,
    digest,
    ...state,
    community_id: communityIds.get(place?.community.slug ?? '') ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  }))
  const { rows } = await sql<{ property_id: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(
        number text, digest text, slug text, title text, title_ar text, description text, description_ar text, community_id bigint,
        category_id smallint, property_type_id smallint, project_type_id smallint, project_status_id smallint, sales_status_id smallint,
        delivery_date date, latitude float8, longitude float8, total_units integer, construction_percent smallint,
        status text, escrow_bank text, master_project text, master_project_ar text, master_developer text, start_date date, snapshot_date date)
    ), saved as (
      insert into properties (
        slug, publication, title, title_ar, description, description_ar, community_id, emirate_id, category_id, property_type_id,
        project_type_id, project_status_id, sales_status_id, delivery_date, latitude, longitude, is_exact, total_units,
        construction_percent, source, source_ref, source_digest, published_at)
      select slug, 'published', title, title_ar, description, description_ar, community_id, ${emirateId}::smallint, category_id,
        property_type_id, project_type_id, project_status_id, sales_status_id, delivery_date, latitude, longitude, false, total_units,
        construction_percent, ${SOURCE}, number, digest, ${publishedAt}
      from given order by number::bigint
      on conflict (source, source_ref) do update set (
        title, title_ar, description, description_ar, community_id, category_id, property_type_id, project_type_id, project_status_id,
        sales_status_id, delivery_date, latitude, longitude, is_exact, total_units, construction_percent, source_digest, updated_at) = (
        excluded.title, excluded.title_ar, excluded.description, excluded.description_ar, excluded.community_id, excluded.category_id,
        excluded.property_type_id, excluded.project_type_id, excluded.project_status_id, excluded.sales_status_id, excluded.delivery_date,
        excluded.latitude, excluded.longitude, excluded.is_exact, excluded.total_units, excluded.construction_percent,
        excluded.source_digest, now())
      returning id, source_ref
    )
    insert into property_registrations (
      property_id, number, status, escrow_bank, master_project, master_project_ar, master_developer, start_date, snapshot_date)
    select s.id, g.number, g.status, g.escrow_bank, g.master_project, g.master_project_ar, g.master_developer, g.start_date, g.snapshot_date
    from saved s join given g on g.number = s.source_ref
    on conflict (property_id) do update set (
      number, status, escrow_bank, master_project, master_project_ar, master_developer, start_date, snapshot_date) = (
      excluded.number, excluded.status, excluded.escrow_bank, excluded.master_project, excluded.master_project_ar,
      excluded.master_developer, excluded.start_date, excluded.snapshot_date)
    returning property_id`.execute(trx)
  return rows.map(({ property_id }) => property_id)
}

/** A project counts as published when it began, so that the latest listings are the latest projects; never in the future. */
const publishedAt = sql`least(coalesce(start_date, snapshot_date), snapshot_date, (now() at time zone 'Asia/Dubai')::date)::timestamp at time zone 'Asia/Dubai'`

/** Notes that projects are in the register unchanged on a later day. */
export async function confirmRegistrations(trx: Trx, ids: number[], snapshotDate: string): Promise<void> {
  await trx.updateTable('property_registrations').set({ snapshot_date: snapshotDate }).where('property_id', 'in', ids).execute()
}

export async function refreshSearch(trx: Trx, ids: number[]): Promise<void> {
  await sql`select refresh_property_search(${ids})`.execute(trx)
}
