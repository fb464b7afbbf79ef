import type { Db } from '../../platform/database.ts'
import type { Article } from './questions/find-articles.ts'

/** The newest published articles by what they say of themselves, `limit` at most. */
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
