import type { Article } from '@manzil/assistant/questions/find-articles'
import type { Db } from '../../../platform/database/database.ts'

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
