import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../platform/database.ts'
import type { Database } from '../../platform/database-schema.ts'

export async function insertUpload(db: Db, media: Insertable<Database['media']>): Promise<number> {
  const { id } = await db.insertInto('media').values(media).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Deletes the records of pictures that were uploaded before `before` and that nothing uses. Answers their addresses. */
export async function deleteUnused(trx: Trx, before: Date, most: number): Promise<string[]> {
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
      order by m.uploaded_at, m.id limit ${most})
    returning address`.execute(trx)
  return rows.map(({ address }) => address)
}

/** Which of these addresses some record still has. */
export async function findUsedAddresses(trx: Trx, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await trx.selectFrom('media').select('address').where('address', 'in', addresses).execute()
  return new Set(rows.map(({ address }) => address))
}
