import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'

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

/** Returns the categories in use by name, each with the Arabic name that is used most. */
export async function findCategories(db: Db): Promise<{ category: string; category_ar: string | null }[]> {
  const { rows } = await sql<{ category: string; category_ar: string | null }>`
    select category, mode() within group (order by category_ar) as category_ar from blog_posts group by category order by category`.execute(
    db,
  )
  return rows
}

/**
 * Moves an article to `deleted_articles`, with its newsletter sendings and former slugs, so that the deletion can be undone.
 */
export async function softDeleteArticle(trx: Trx, id: number, at: Date): Promise<void> {
  await sql`
    insert into deleted_articles (id, article, sendings, former_slugs, deleted_at)
    select p.id, to_jsonb(p),
      (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from newsletter_sendings n where n.post_id = p.id),
      (select coalesce(jsonb_agg(f.slug), '[]') from former_slugs f where f.kind = 'post' and f.target_id = p.id), ${at}
    from blog_posts p where p.id = ${id}`.execute(trx)
  await sql`delete from blog_posts where id = ${id}`.execute(trx)
}

/** Finds an article deleted at or after `since`, and locks it until the transaction ends. */
export async function findDeletedArticle(trx: Trx, id: number, since: Date): Promise<{ slug: string } | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select article ->> 'slug' as slug from deleted_articles where id = ${id} and deleted_at >= ${since} for update`.execute(trx)
  return rows[0]
}

/** Restores a deleted article, without pictures and subscribers that no longer exist. */
export async function undeleteArticle(trx: Trx, id: number): Promise<void> {
  const { article, sendings, former_slugs } = await trx
    .deleteFrom('deleted_articles')
    .where('id', '=', id)
    .returning(['article', 'sendings', 'former_slugs'])
    .executeTakeFirstOrThrow()
  const row = JSON.stringify(article)
  const picture = (column: string) => sql`${column}::text, (select id from media where id = (${row}::jsonb ->> ${column}::text)::bigint)`
  await sql`
    insert into blog_posts overriding system value
    select * from jsonb_populate_record(null::blog_posts,
      ${row}::jsonb || jsonb_build_object(${picture('image_id')}, ${picture('author_image_id')}))`.execute(trx)
  await sql`
    insert into newsletter_sendings (post_id, subscriber_id, sent_at)
    select n.post_id, n.subscriber_id, n.sent_at
    from jsonb_populate_recordset(null::newsletter_sendings, ${JSON.stringify(sendings)}::jsonb) n
    where exists (select from newsletter_subscribers s where s.id = n.subscriber_id)`.execute(trx)
  // Skips slugs that another article has taken in the meantime.
  await sql`
    insert into former_slugs (kind, slug, target_id)
    select 'post', f.slug, ${id} from jsonb_array_elements_text(${JSON.stringify(former_slugs)}::jsonb) f(slug)
    where not exists (select from blog_posts p where p.slug = f.slug)
    on conflict do nothing`.execute(trx)
}

export async function purgeDeletedArticles(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('deleted_articles').where('deleted_at', '<', before).execute()
}
