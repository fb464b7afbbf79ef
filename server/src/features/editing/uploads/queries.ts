import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'
import type { Database } from '../../../platform/database/schema.ts'

export async function insertUpload(db: Db, media: Insertable<Database['media']>): Promise<number> {
  const { id } = await db.insertInto('media').values(media).returning('id').executeTakeFirstOrThrow()
  return id
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
    insert into media (key, kind, address, width, height, alt, alt_ar, thumbhash, color, focus, uploaded_by, uploaded_at)
    select key || '~' || ${crypto.randomUUID()}, kind, address, width, height, ${given.alt}, ${given.alt_ar}, thumbhash, color, ${given.focus},
      ${given.uploaded_by}::bigint, ${given.uploaded_at}::timestamptz
    from media where id = ${id} returning id`.execute(trx)
  return rows[0]?.id ?? id
}
