import type { PictureEncoding } from '@manzil/contract/editing/calls/office-projects'
import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'
import type { Database } from '../../../platform/database/schema.ts'

export async function insertUpload(db: Db, media: Insertable<Database['media']>): Promise<number> {
  const { id } = await db.insertInto('media').values(media).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Returns whether a picture's sizes are still to be encoded; false if the picture was deleted. */
export async function isEncoding(db: Db, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('media')
    .select('id')
    .where('address', '=', address)
    .where('encoding', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Sets the state of a picture in all its rows. */
export async function setEncoding(db: Db, address: string, encoding: PictureEncoding | null): Promise<void> {
  await db.updateTable('media').set({ encoding }).where('address', '=', address).execute()
}

/** Returns what shows a picture in public. */
export async function findOwners(trx: Trx, address: string) {
  const { rows } = await sql<{
    projects: { id: number; developer_id: number | null; community_id: number | null }[]
    communities: number[]
    developers: number[]
    posts: string[]
  }>`
    with m as (select id from media where address = ${address})
    select coalesce((select json_agg(json_build_object('id', p.id, 'developer_id', p.developer_id, 'community_id', p.community_id) order by p.id)
        from properties p where p.id in (
          select i.property_id from property_images i join m on m.id = i.media_id
          union select u.property_id from unit_plans up join m on m.id = up.media_id join units u on u.id = up.unit_id)), '[]') as projects,
      array(select distinct i.community_id from community_images i join m on m.id = i.media_id order by i.community_id) as communities,
      array(select d.id from developers d join m on m.id = d.logo_id order by d.id) as developers,
      array(select distinct b.slug from blog_posts b join m on m.id in (b.image_id, b.author_image_id) order by b.slug) as posts`.execute(
    trx,
  )
  return rows[0] ?? { projects: [], communities: [], developers: [], posts: [] }
}

/** Returns the states of pictures. @param uploadedBy only of this account's uploads */
export async function findEncodings(db: Db, ids: readonly number[], uploadedBy: number | undefined) {
  let query = db.selectFrom('media').select(['id', 'encoding']).where('id', 'in', ids).where('uploaded_at', 'is not', null)
  if (uploadedBy !== undefined) query = query.where('uploaded_by', '=', uploadedBy)
  return query.orderBy('id').execute()
}

/** Locks a picture whose encoding failed and returns its address. @param uploadedBy only of this account's uploads */
export async function lockFailed(trx: Trx, id: number, uploadedBy: number | undefined): Promise<string | undefined> {
  let query = trx.selectFrom('media').select('address').where('id', '=', id).where('encoding', '=', 'failed').forUpdate()
  if (uploadedBy !== undefined) query = query.where('uploaded_by', '=', uploadedBy)
  return (await query.executeTakeFirst())?.address
}

/** Deletes up to `most` media rows uploaded before `before` that nothing uses, and returns their URLs. */
export async function deleteUnused(trx: Trx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    delete from media where id in (
      select m.id from media m where m.uploaded_at < ${before}
        and not exists (select from property_images i where i.media_id = m.id)
        and not exists (select from unit_plans p where p.media_id = m.id)
        and not exists (select from community_images i where i.media_id = m.id)
        and not exists (select from developers d where d.logo_id = m.id)
        and not exists (select from users u where u.picture_id = m.id)
        and not exists (select from blog_posts b where b.image_id = m.id)
        and not exists (select from blog_posts b where b.author_image_id = m.id)
      order by m.uploaded_at, m.id limit ${limit})
    returning address`.execute(trx)
  return rows.map(({ address }) => address)
}

export async function findUsedAddresses(trx: Trx, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await trx.selectFrom('media').select('address').where('address', 'in', addresses).execute()
  return new Set(rows.map(({ address }) => address))
}

export interface PictureOwner {
  kind: 'property' | 'community' | 'post'
  id: number
}

interface PictureDescription {
  alt: string
  alt_ar: string
  focus: string
}

/**
 * Returns undefined if the description is unchanged; otherwise whether the picture also belongs to another owner or comes with
 * the product.
 */
export async function isSharedPicture(
  trx: Trx,
  owner: PictureOwner,
  mediaId: number,
  description: PictureDescription,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ elsewhere: boolean }>`
    select m.uploaded_at is null or exists (
      select from (
        select 'property' as kind, i.property_id as id from property_images i where i.media_id = m.id
        union all select 'community', i.community_id from community_images i where i.media_id = m.id
        union all select 'post', p.id from blog_posts p where p.image_id = m.id
      ) used where (used.kind, used.id) is distinct from (${owner.kind}::text, ${owner.id}::bigint)) as elsewhere
    from media m where m.id = ${mediaId} and (m.alt, m.alt_ar, m.focus) is distinct from (${description.alt}, ${description.alt_ar}, ${description.focus})`.execute(
    trx,
  )
  return rows[0]?.elsewhere
}

export async function writePicture(trx: Trx, id: number, description: PictureDescription): Promise<void> {
  await trx
    .updateTable('media')
    .set({ ...description })
    .where('id', '=', id)
    .execute()
}

/** Adds a media row for the same files and returns its id. */
export async function copyPicture(
  trx: Trx,
  id: number,
  given: PictureDescription & { uploaded_by: number; uploaded_at: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into media (key, kind, address, width, height, alt, alt_ar, thumbhash, color, focus, encoding, uploaded_by, uploaded_at)
    select key || '~' || ${crypto.randomUUID()}, kind, address, width, height, ${given.alt}, ${given.alt_ar}, thumbhash, color, ${given.focus}, encoding,
      ${given.uploaded_by}::bigint, ${given.uploaded_at}::timestamptz
    from media where id = ${id} returning id`.execute(trx)
  return rows[0]?.id ?? id
}
