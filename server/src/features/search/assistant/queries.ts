import type { Article } from '@manzil/assistant/questions/find-articles'
import type { Db } from '../../../platform/database/database.ts'

/** Returns the slug of the published project that a home belongs to. */
export async function findProjectOfHome(db: Db, id: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('unit_listings as l')
    .innerJoin('properties as p', 'p.id', 'l.property_id')
    .select('p.slug')
    .where('l.id', '=', id)
    .where('p.publication', '=', 'published')
    .executeTakeFirst()
  return found?.slug
}

export async function findArticleHeads(db: Db, limit: number): Promise<Article[]> {
  return db
    .selectFrom('blog_posts')
    .select(['slug', 'title', 'title_ar', 'excerpt', 'excerpt_ar'])
    .where('publication', '=', 'published')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
