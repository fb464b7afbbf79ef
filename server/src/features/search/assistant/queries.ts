import type { Article } from '@manzil/assistant/questions/find-articles'
import type { Db } from '../../../platform/database.ts'

/** Returns the titles and excerpts of the newest published articles. */
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
