import type { RecordEntity } from '@manzil/contract/office-records'
import type { Image } from '@manzil/contract/properties'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database.ts'
import { IMAGE_PAIRS } from '../../platform/media-columns.ts'
import type { RecordKind } from './record-kind.ts'

type Table = RecordKind<RecordEntity>['table']
/** Kinds that projects name. */
export type NamedEntity = Exclude<RecordEntity, 'post'>

export const MEDIA = sql`m.id, m.address as image, m.width, m.height, m.alt, m.alt_ar, m.thumbhash, m.color, m.focus`
export const WHO = sql`(select u.first_name || ' ' || u.last_name from users u where u.id = t.updated_by)`

/** Ids of the projects that name one, in every state. */
const PROJECTS: Record<NamedEntity, (id: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  developer: (id) => sql`select p.id from properties p where p.developer_id = ${id}`,
  community: (id) => sql`select p.id from properties p where p.community_id = ${id}`,
  amenity: (id) => sql`select a.property_id as id from property_amenities a where a.amenity_id = ${id}`,
}
export const countOfProjects = (entity: NamedEntity, id: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from (${PROJECTS[entity](id)}) named)`

/** Holds a record against other writers until the transaction ends; undefined where there is none. */
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

/** Which of these pictures are there. */
export async function knownMedia(trx: Trx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await trx.selectFrom('media').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** A changed address goes on leading to what had it, unless something of the same kind takes it. */
export async function keepFormerSlug(trx: Trx, kind: RecordEntity, target_id: number, former: string): Promise<void> {
  await trx
    .insertInto('former_slugs')
    .values({ kind, slug: former, target_id })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ target_id }))
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

/** What refers to a record: it can be deleted when nothing does. */
export async function countUses(trx: Trx, entity: NamedEntity, id: number): Promise<Uses> {
  const none = sql`0`
  const accounts = entity === 'developer' ? sql`(select count(*) from users where developer_id = ${id} and deleted_at is null)` : none
  const leads = entity === 'amenity' ? none : sql`(select count(*) from leads where ${sql.ref(`${entity}_id`)} = ${id})`
  const { rows } = await sql<Uses>`
    select ${countOfProjects(entity, sql`${id}`)} as projects, ${accounts} as accounts, ${leads} as leads`.execute(trx)
  return rows[0] as Uses
}

/** Ids of projects that name a record, after `after`. */
export async function findNaming(db: Db, entity: NamedEntity, id: number, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select named.id from (${PROJECTS[entity](sql`${id}`)}) named where named.id > ${after} order by named.id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

export async function refreshSearch(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select refresh_property_search(${ids}::bigint[])`.execute(db)
}

const FIELD_OF_FEEDS: Record<NamedEntity, string> = { developer: 'developer_id', community: 'community_id', amenity: 'amenities' }

/**
 * Everything that names one record names another. What a feed had written of it counts as unedited: the feed goes on
 * with the one that stays (decision 60).
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

export interface NamedRow {
  id: number
  slug: string
  name: string
  name_ar: string
  image: Image | null
  emirate_id: number | null
  icon: string | null
  projects: number
  updated_at: Date
  updated_by: string | null
}
const TABLES = { developer: 'developers', community: 'communities', amenity: 'amenities' } as const satisfies Record<NamedEntity, Table>
const OWN_COLUMNS: Record<NamedEntity, RawBuilder<unknown>> = {
  developer: sql`(select json_build_object(${IMAGE_PAIRS}) from media m where m.id = t.logo_id) as image, null::int as emirate_id, null as icon`,
  community: sql`(select json_build_object(${IMAGE_PAIRS}) from community_images i join media m on m.id = i.media_id
    where i.community_id = t.id order by i.position limit 1) as image, t.emirate_id, null as icon`,
  amenity: sql`null::json as image, null::int as emirate_id, t.icon`,
}

/** By name or address, with words folded as search folds them. */
function matching(search: string | undefined, names: readonly string[]): RawBuilder<unknown> {
  if (search === undefined) return sql`true`
  const found = names.map((name) => sql`strpos(search_fold(${sql.ref(`t.${name}`)}), search_fold(${search})) > 0`)
  return sql`(${sql.join([...found, sql`t.slug = ${search.toLowerCase()}`], sql` or `)})`
}

/** A page of the developers, communities or amenities that a text finds, by name, and how many there are. */
export async function findNamedPage(
  db: Db,
  entity: NamedEntity,
  search: string | undefined,
  limit: number,
  offset: number,
): Promise<{ rows: NamedRow[]; count: number }> {
  const from = sql`from ${sql.table(TABLES[entity])} t where ${matching(search, ['name', 'name_ar'])}`
  const { rows } = await sql<NamedRow>`
    select t.id, t.slug, t.name, t.name_ar, ${OWN_COLUMNS[entity]}, ${countOfProjects(entity, sql.ref('t.id'))} as projects,
      t.updated_at, ${WHO} as updated_by
    ${from} order by lower(t.name), t.id limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) as count ${from}`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

export interface ArticleRow {
  id: number
  slug: string
  title: string
  title_ar: string | null
  category: string
  category_ar: string | null
  publication: 'draft' | 'published'
  image: Image | null
  created_at: Date
  updated_at: Date
  updated_by: string | null
}

/** A page of the articles that a text finds, newest first, and how many there are. */
export async function findArticlePage(
  db: Db,
  { search, publication }: { search: string | undefined; publication: 'draft' | 'published' | undefined },
  limit: number,
  offset: number,
): Promise<{ rows: ArticleRow[]; count: number }> {
  const state = publication === undefined ? sql`true` : sql`t.publication = ${publication}`
  const from = sql`from blog_posts t where ${matching(search, ['title', 'title_ar'])} and ${state}`
  const { rows } = await sql<ArticleRow>`
    select t.id, t.slug, t.title, t.title_ar, t.category, t.category_ar, t.publication, t.created_at, t.updated_at, ${WHO} as updated_by,
      (select json_build_object(${IMAGE_PAIRS}) from media m where m.id = t.image_id) as image
    ${from} order by t.created_at desc, t.id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) as count ${from}`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

export async function setPublication(
  trx: Trx,
  id: number,
  { publication, at, by }: { publication: 'draft' | 'published'; at: Date; by: number },
): Promise<number> {
  const row = await trx
    .updateTable('blog_posts')
    .set({ publication, updated_at: at, updated_by: by })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}
