import type { RecordEntity } from '@manzil/contract/editing/calls/office-records'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'
import type { RecordKind } from './record-kind.ts'

export type Table = RecordKind<RecordEntity>['table']
export type NamedEntity = Exclude<RecordEntity, 'post'>

/** Selects the ids of projects, in any state, that refer to a record. */
const PROJECTS: Record<NamedEntity, (id: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  developer: (id) => sql`select p.id from properties p where p.developer_id = ${id}`,
  community: (id) => sql`select p.id from properties p where p.community_id = ${id}`,
  amenity: (id) => sql`select a.property_id as id from property_amenities a where a.amenity_id = ${id}`,
}
export const countOfProjects = (entity: NamedEntity, id: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from (${PROJECTS[entity](id)}) named)`

/** Locks a record until the transaction ends; returns undefined if there is none. */
export async function lockRecord(trx: Trx, table: Table, id: number): Promise<{ version: number } | undefined> {
  const { rows } = await sql<{ version: number }>`select version from ${sql.table(table)} where id = ${id} for update`.execute(trx)
  return rows[0]
}

export async function findSlug(trx: Trx, table: Table, id: number): Promise<string> {
  const { rows } = await sql<{ slug: string }>`select slug from ${sql.table(table)} where id = ${id}`.execute(trx)
  return rows[0]?.slug ?? ''
}

export async function deleteRecord(trx: Trx, table: Table, id: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx)
}

export async function isSlugTaken(trx: Trx, table: Table, slug: string, id: number | null): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where slug = ${slug} and id is distinct from ${id}::bigint`.execute(trx)
  return rows.length > 0
}

export async function knownMedia(trx: Trx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await trx.selectFrom('media').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

interface FormerRecord {
  slug: string
  name?: string
  name_ar?: string | null
}

/** Redirects a former slug to its record until another record of that kind takes the slug. Feeds follow it by its names too. */
export async function keepFormerSlug(trx: Trx, kind: RecordEntity, target_id: number, former: FormerRecord): Promise<void> {
  const kept = { target_id, name: former.name ?? null, name_ar: former.name_ar || null }
  await trx
    .insertInto('former_slugs')
    .values({ kind, slug: former.slug, ...kept })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet(kept))
    .execute()
}

export async function takeSlug(trx: Trx, kind: RecordEntity, slug: string): Promise<void> {
  await trx.deleteFrom('former_slugs').where('kind', '=', kind).where('slug', '=', slug).execute()
}

export async function forgetFormerSlugs(trx: Trx, kind: RecordEntity, target_id: number): Promise<void> {
  await trx.deleteFrom('former_slugs').where('kind', '=', kind).where('target_id', '=', target_id).execute()
}

export interface Uses {
  projects: number
  accounts: number
  leads: number
}

/** Counts what refers to a record, which can be deleted only if nothing does. */
export async function countUses(trx: Trx, entity: NamedEntity, id: number): Promise<Uses> {
  const none = sql`0`
  const accounts = entity === 'developer' ? sql`(select count(*) from users where developer_id = ${id} and deleted_at is null)` : none
  const leads = entity === 'amenity' ? none : sql`(select count(*) from leads where ${sql.ref(`${entity}_id`)} = ${id})`
  const { rows } = await sql<Uses>`
    select ${countOfProjects(entity, sql`${id}`)} as projects, ${accounts} as accounts, ${leads} as leads`.execute(trx)
  return rows[0] as Uses
}

/** Returns ids, greater than `after`, of projects that refer to a record. */
export async function findReferringProjects(db: Db, entity: NamedEntity, id: number, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select named.id from (${PROJECTS[entity](sql`${id}`)}) named where named.id > ${after} order by named.id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

const FIELD_OF_FEEDS: Record<NamedEntity, string> = { developer: 'developer_id', community: 'community_id', amenity: 'amenities' }

/**
 * Moves all references from one record to another. Values written by a feed still count as unedited, so that the feed keeps
 * updating them (docs/decisions/0060).
 */
export async function moveReferences(trx: Trx, entity: NamedEntity, from: number, to: number): Promise<void> {
  const field = FIELD_OF_FEEDS[entity]
  await sql`
    update project_sources s set written = s.written - ${field}::text
    from project_field_hashes(array(${PROJECTS[entity](sql`${from}`)})) h
    where h.property_id = s.property_id and s.written -> ${field}::text is not distinct from h.hashes -> ${field}::text`.execute(trx)
  if (entity === 'amenity') {
    await sql`
      insert into property_amenities (property_id, amenity_id)
      select property_id, ${to} from property_amenities where amenity_id = ${from} on conflict do nothing`.execute(trx)
    await sql`update properties set version = version where id in (${PROJECTS.amenity(sql`${from}`)})`.execute(trx)
    await trx.deleteFrom('property_amenities').where('amenity_id', '=', from).execute()
  } else {
    const column = sql.ref(`${entity}_id`)
    await sql`update properties set ${column} = ${to} where ${column} = ${from}`.execute(trx)
    await sql`update leads set ${column} = ${to} where ${column} = ${from}`.execute(trx)
    if (entity === 'developer') await trx.updateTable('users').set({ developer_id: to }).where('developer_id', '=', from).execute()
  }
  await trx.updateTable('former_slugs').set({ target_id: to }).where('kind', '=', entity).where('target_id', '=', from).execute()
}
