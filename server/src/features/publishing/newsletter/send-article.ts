import { type Locale, textIn } from '@manzil/contract/text/locale'
import { OperatorError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { queueMessage } from '../../enquiries/outbox/index.ts'
import { getPost } from '../blog/index.ts'
import { recordArticleRecipients } from './queries.ts'

/** Subscribers per transaction. */
const BATCH = 200

/**
 * Queues an email about an article for each confirmed subscriber who has not had it, in their language, and returns how many.
 * Repeating it reaches those who have confirmed since.
 * @throws OperatorError if there is no such article
 */
export async function sendArticle(services: Pick<Services, 'database' | 'jobs' | 'clock'>, slug: string): Promise<number> {
  const { database, clock } = services
  const post = await getPost(services, slug).catch((cause: unknown) => {
    throw new OperatorError(`There is no published article ${slug}.`, { cause })
  })
  const detailIn = (locale: Locale) => ({
    slug: post.slug,
    title: textIn(post, 'title', locale),
    excerpt: textIn(post, 'excerpt', locale),
  })
  let queued = 0
  for (let taken = BATCH; taken > 0; queued += taken) {
    taken = await database.db.transaction().execute(async (trx) => {
      const recipients = await recordArticleRecipients(trx, { postId: post.id, at: clock(), limit: BATCH })
      for (const { id, email, locale } of recipients) {
        const detail = detailIn(locale)
        await queueMessage(services, trx, { kind: 'newsletter_article', detail, subscriberId: id, to: email, locale })
      }
      return recipients.length
    })
  }
  return queued
}
