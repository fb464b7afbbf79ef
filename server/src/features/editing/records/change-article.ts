import { ARTICLE_UNDO_MINUTES, type ArticleState } from '@manzil/contract/editing/calls/office-records'
import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import { announceChange } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { saveVersioned } from '../save-versioned.ts'
import { findDeletedArticle, purgeDeletedArticles, setPublication, undeleteArticle } from './article-queries.ts'
import { articles } from './kinds.ts'
import { isSlugTaken, takeSlug } from './queries.ts'
import { editOf, getRecord } from './save-record.ts'

/** Publishes an article or returns it to draft. @throws AppError not_found; conflict if someone has changed it since `version` */
export async function publishArticle(
  services: Services,
  account: Account,
  id: number,
  { version, publication }: { version: number; publication: ArticleState },
): Promise<void> {
  const subject = { entity: 'post', action: publication === 'published' ? 'article_published' : 'article_unpublished' } as const
  await saveVersioned(services, account, { subject, ...editOf(articles, id, version) }, async (trx, _row, author) => {
    const { form, publication: before } = await getRecord(articles, trx, id)
    if (before === publication) return
    const saved = await setPublication(trx, id, { publication, ...author })
    return { version: saved, changes: [{ field: 'publication', before, after: publication }], tags: articles.tags(id, form) }
  })
}

/**
 * Restores a deleted article to its previous publication state. @throws AppError not_found if it was not deleted within the
 * last minutes; conflict if another article has its slug now
 */
export async function restoreArticle({ database, clock }: Services, account: Account, id: number): Promise<void> {
  const at = clock()
  await database.db.transaction().execute(async (trx) => {
    const aside = await findDeletedArticle(trx, id, undoLimit(at))
    if (!aside) throw new AppError('not_found')
    if (await isSlugTaken(trx, articles.table, aside.slug, id)) throw new AppError('conflict', { userMessage: m.input_slug_taken })
    await undeleteArticle(trx, id)
    await takeSlug(trx, 'post', aside.slug)
    const { form } = await getRecord(articles, trx, id)
    await writeAudit(trx, { at, actor_id: account.id, action: 'article_restored', entity: 'post', entity_id: id })
    await announceChange(trx, articles.tags(id, form))
  })
}

/** Permanently removes deleted articles that can no longer be restored. */
export async function purgeArticles({ database, clock }: Services): Promise<void> {
  await purgeDeletedArticles(database.db, undoLimit(clock()))
}

function undoLimit(now: Date): Date {
  return new Date(now.getTime() - ARTICLE_UNDO_MINUTES * 60 * 1000)
}
