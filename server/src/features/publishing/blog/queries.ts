import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { formerSlugTarget } from '../../catalogue/former-slug-rows.ts'
import type { ImageRow } from '../../catalogue/projects/index.ts'

export interface PostRow extends Selectable<Database['blog_posts']> {
  author_image: string | null
  photo: ImageRow | null
}

const EVERY_POST = sql`
  select p.*, a.address as author_image,
    case when m.id is null then null else json_build_object('address', m.address, 'width', m.width, 'height', m.height,
      'alt', m.alt, 'alt_ar', m.alt_ar, 'thumbhash', m.thumbhash, 'color', m.color, 'focus', m.focus) end as photo
  from blog_posts p left join media m on m.id = p.image_id and m.encoding is null
  left join media a on a.id = p.author_image_id and a.encoding is null`
const POSTS = sql`${EVERY_POST} where p.publication = 'published'`

export async function findPosts(db: Db, limit: number, offset: number): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`${POSTS} order by p.created_at desc, p.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countPosts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('blog_posts')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('publication', '=', 'published')
    .executeTakeFirstOrThrow()
  return count
}

export async function findPost(db: Db, slug: string): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`${POSTS} and (p.slug = ${slug}
    or p.id = ${formerSlugTarget('post', slug)})
    order by p.slug = ${slug} desc limit 1`.execute(db)
  return rows[0]
}

export async function findPostById(db: Db, id: number): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`${EVERY_POST} where p.id = ${id}`.execute(db)
  return rows[0]
}

/** Slugs of published articles with the date of their last change, by id. */
export async function listPostSlugs(db: Db): Promise<{ slug: string; changed: string }[]> {
  return db
    .selectFrom('blog_posts')
    .select(['slug', sql<string>`to_char(updated_at, 'YYYY-MM-DD')`.as('changed')])
    .where('publication', '=', 'published')
    .orderBy('id')
    .execute()
}

/** Returns those of the media keys that a picture has. */
export async function findPictureKeys(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom('media').select('key').where('key', 'in', keys).where('encoding', 'is', null).orderBy('key').execute()
  return new Set(rows.flatMap(({ key }) => key ?? []))
}

/** A row to write, with pictures given by media key. */
export type NewPost = Omit<Insertable<Database['blog_posts']>, 'image_id' | 'author_image_id'> & {
  image: string | null
  author_image: string | null
}

/**
 * Inserts an article. An existing one with the slug is replaced only if `replace` is set, and keeps its creation date.
 * Returns whether anything was written.
 */
export async function putPost(trx: Trx, { image, author_image, ...post }: NewPost, replace: boolean): Promise<boolean> {
  const media = (key: string | null) => sql<number | null>`(select id from media where key = ${key})`
  const { created_at, ...rest } = post
  const changes = { ...rest, image_id: media(image), author_image_id: media(author_image) }
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('blog_posts')
    .values({ ...changes, created_at })
    .onConflict((on) => (replace ? on.column('slug').doUpdateSet(changes) : on.column('slug').doNothing()))
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
