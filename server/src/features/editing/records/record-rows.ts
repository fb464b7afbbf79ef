import type { AmenityForm, ArticleForm, CommunityForm, DeveloperForm } from '@manzil/contract/editing/calls/office-record-forms'
import { startOf, TIME_ZONE, uaeDate } from '@manzil/contract/time/calendar'
import { type RawBuilder, sql } from 'kysely'
import { updatedBy } from '../../../platform/accounts/name-rows.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { articleTexts } from '../../publishing/blog/index.ts'
import { jsonList, jsonRow, MEDIA, PICTURE } from '../json-rows.ts'
import type { Author } from '../save-versioned.ts'
import { describePicture } from '../uploads/index.ts'
import { countOfProjects } from './queries.ts'
import type { StoredRecord } from './record-kind.ts'

const about = sql`t.id, t.version, t.updated_at, ${updatedBy('t')}`

export async function findDeveloper(db: Db, id: number): Promise<StoredRecord<'developer'> | undefined> {
  const { rows } = await sql<StoredRecord<'developer'>>`
    select ${about}, null as publication, ${countOfProjects('developer', sql`t.id`)} as projects,
      ${jsonRow(sql`
        select t.slug, t.name, t.name_ar, t.description, t.description_ar, t.location, t.location_ar, t.established_year, t.license_number, t.logo_id`)} as form,
      ${jsonList(sql`select ${MEDIA} from media m where m.id = t.logo_id`)} as media
    from developers t where t.id = ${id}`.execute(db)
  return rows[0]
}

export async function insertDeveloper(trx: Trx, form: DeveloperForm, { at, by }: Author): Promise<number> {
  const values = { ...form, created_at: at, updated_at: at, updated_by: by }
  return (await trx.insertInto('developers').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateDeveloper(trx: Trx, form: DeveloperForm, { id }: { id: number }, { at, by }: Author): Promise<void> {
  await trx
    .updateTable('developers')
    .set({ ...form, updated_at: at, updated_by: by })
    .where('id', '=', id)
    .execute()
}

export async function findCommunity(db: Db, id: number): Promise<StoredRecord<'community'> | undefined> {
  const images = (columns: RawBuilder<unknown>) =>
    jsonList(
      sql`select ${columns} from community_images i join media m on m.id = i.media_id where i.community_id = t.id order by i.position`,
    )
  const { rows } = await sql<StoredRecord<'community'>>`
    select ${about}, null as publication, ${countOfProjects('community', sql`t.id`)} as projects,
      ${jsonRow(sql`
        select t.slug, t.name, t.name_ar, t.emirate_id, t.description, t.description_ar, t.latitude, t.longitude,
          ${images(PICTURE)} as images`)} as form,
      ${images(MEDIA)} as media
    from communities t where t.id = ${id}`.execute(db)
  return rows[0]
}

export async function insertCommunity(trx: Trx, { images, ...form }: CommunityForm, author: Author): Promise<number> {
  const { at, by } = author
  const values = { ...form, created_at: at, updated_at: at, updated_by: by }
  const { id } = await trx.insertInto('communities').values(values).returning('id').executeTakeFirstOrThrow()
  await putCommunityImages(trx, id, images, author)
  return id
}

export async function updateCommunity(trx: Trx, form: CommunityForm, { id }: { id: number }, author: Author): Promise<void> {
  const { images, ...columns } = form
  await trx
    .updateTable('communities')
    .set({ ...columns, updated_at: author.at, updated_by: author.by })
    .where('id', '=', id)
    .execute()
  await putCommunityImages(trx, id, images, author)
}

async function putCommunityImages(trx: Trx, community_id: number, images: CommunityForm['images'], author: Author): Promise<void> {
  const rows = []
  for (const [position, image] of images.entries()) {
    rows.push({ community_id, position, media_id: await describePicture(trx, { kind: 'community', id: community_id }, image, author) })
  }
  await trx.deleteFrom('community_images').where('community_id', '=', community_id).execute()
  if (rows.length > 0) await trx.insertInto('community_images').values(rows).execute()
}

export async function findAmenity(db: Db, id: number): Promise<StoredRecord<'amenity'> | undefined> {
  const { rows } = await sql<StoredRecord<'amenity'>>`
    select ${about}, null as publication, ${countOfProjects('amenity', sql`t.id`)} as projects,
      ${jsonRow(sql`select t.name, t.name_ar, t.icon`)} as form, '[]'::json as media
    from amenities t where t.id = ${id}`.execute(db)
  return rows[0]
}

export async function insertAmenity(trx: Trx, form: AmenityForm & { slug: string }, { at, by }: Author): Promise<number> {
  const values = { ...form, updated_at: at, updated_by: by }
  return (await trx.insertInto('amenities').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateAmenity(trx: Trx, form: AmenityForm, { id }: { id: number }, { at, by }: Author): Promise<void> {
  await trx
    .updateTable('amenities')
    .set({ ...form, updated_at: at, updated_by: by })
    .where('id', '=', id)
    .execute()
}

/** Returns whether another amenity has one of these names, in any spelling. */
export async function isAmenityNamed(
  trx: Trx,
  { name, name_ar }: AmenityForm,
  id: number | null,
): Promise<{ name: boolean; name_ar: boolean }> {
  const { rows } = await sql<{ name: boolean; name_ar: boolean }>`
    select coalesce(bool_or(search_fold(a.name) = search_fold(${name})), false) as name,
      coalesce(bool_or(search_fold(a.name_ar) = search_fold(${name_ar})), false) as name_ar
    from amenities a where a.id is distinct from ${id}::bigint`.execute(trx)
  return rows[0] as { name: boolean; name_ar: boolean }
}

export async function findArticle(db: Db, id: number): Promise<StoredRecord<'post'> | undefined> {
  const { rows } = await sql<StoredRecord<'post'>>`
    select ${about}, t.publication, 0 as projects,
      ${jsonRow(sql`
        select t.slug, t.title, t.title_ar, t.excerpt, t.excerpt_ar, t.description, t.description_ar, t.category, t.category_ar,
          t.author_name, t.author_name_ar, t.author_image_id,
          ${jsonRow(sql`select ${PICTURE} from media m where m.id = t.image_id`)} as image,
          (t.created_at at time zone ${sql.lit(TIME_ZONE)})::date as day,
          t.meta_title, t.meta_title_ar, t.meta_description, t.meta_description_ar, t.cta_heading, t.cta_heading_ar, t.cta_subheading,
          t.cta_subheading_ar, t.cta_button_text, t.cta_button_text_ar, t.cta_button_link`)} as form,
      ${jsonList(sql`select ${MEDIA} from media m where m.id in (t.image_id, t.author_image_id) order by m.id`)} as media
    from blog_posts t where t.id = ${id}`.execute(db)
  return rows[0]
}

function articleColumns({ image, day, ...form }: ArticleForm) {
  return { ...form, ...articleTexts(form) }
}

/** Dates an article: now if its day is today, else the start of that day. */
const momentOf = (day: string, at: Date) => (day === uaeDate(at) ? at : startOf(day))

export async function insertArticle(trx: Trx, form: ArticleForm, author: Author): Promise<number> {
  const { at, by } = author
  const values = {
    ...articleColumns(form),
    publication: 'draft' as const,
    created_at: momentOf(form.day, at),
    updated_at: at,
    updated_by: by,
  }
  const { id } = await trx.insertInto('blog_posts').values(values).returning('id').executeTakeFirstOrThrow()
  await putArticleImage(trx, id, form, author)
  return id
}

export async function updateArticle(trx: Trx, form: ArticleForm, before: StoredRecord<'post'>, author: Author): Promise<void> {
  const { at, by } = author
  const dated = form.day === before.form.day ? {} : { created_at: momentOf(form.day, at) }
  await trx
    .updateTable('blog_posts')
    .set({ ...articleColumns(form), ...dated, updated_at: at, updated_by: by })
    .where('id', '=', before.id)
    .execute()
  await putArticleImage(trx, before.id, form, author)
}

async function putArticleImage(trx: Trx, id: number, { image }: ArticleForm, author: Author): Promise<void> {
  const image_id = image && (await describePicture(trx, { kind: 'post', id }, image, author))
  await sql`update blog_posts set image_id = ${image_id}::bigint where id = ${id} and image_id is distinct from ${image_id}::bigint`.execute(
    trx,
  )
}
