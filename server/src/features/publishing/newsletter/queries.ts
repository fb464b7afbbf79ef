import type { Locale } from '@manzil/contract/text/locale'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'

interface SubscriptionRequest {
  email: string
  locale: Locale
  /** The text that the subscriber agreed to. */
  consent: string
  asked_at: Date
}

/** Stores a subscription request; undefined if the address is already subscribed. */
export async function putSubscriber(trx: Trx, { email, locale, consent, asked_at }: SubscriptionRequest): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into newsletter_subscribers as s (email, locale, consent, asked_at) values (${email}, ${locale}, ${consent}, ${asked_at})
    on conflict (lower(email)) do update set locale = excluded.locale, consent = excluded.consent, asked_at = excluded.asked_at
    where s.confirmed_at is null or s.unsubscribed_at is not null
    returning id`.execute(trx)
  return rows[0]?.id
}

/** Returns the subscriber of a token; undefined if it is unknown or expired. Every token can unsubscribe. */
export async function findTokenOwner(
  trx: Trx,
  { hash, purpose, now }: { hash: string; purpose: 'confirm' | 'unsubscribe'; now: Date },
): Promise<number | undefined> {
  const found = await trx
    .selectFrom('newsletter_tokens')
    .select('subscriber_id')
    .where('hash', '=', hash)
    .$if(purpose === 'confirm', (query) => query.where('purpose', '=', 'confirm'))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.subscriber_id
}

/** Activates a subscription; one that is already active keeps its confirmation date. */
export async function confirmSubscriber(trx: Trx, id: number, at: Date): Promise<void> {
  await trx
    .updateTable('newsletter_subscribers')
    .set({ confirmed_at: at, unsubscribed_at: null })
    .where('id', '=', id)
    .where((row) => row.or([row('confirmed_at', 'is', null), row('unsubscribed_at', 'is not', null)]))
    .execute()
}

/** Unsubscribes. Links that would subscribe again can only unsubscribe from now on. */
export async function endSubscription(trx: Trx, id: number, at: Date): Promise<void> {
  await trx
    .updateTable('newsletter_subscribers')
    .set({ unsubscribed_at: at })
    .where('id', '=', id)
    .where('unsubscribed_at', 'is', null)
    .execute()
  await trx
    .updateTable('newsletter_tokens')
    .set({ purpose: 'unsubscribe' })
    .where('subscriber_id', '=', id)
    .where('purpose', '=', 'confirm')
    .execute()
}

/** Records the next subscribers as recipients of an article and returns them. */
export async function recordArticleRecipients(
  trx: Trx,
  { postId, at, limit }: { postId: number; at: Date; limit: number },
): Promise<{ id: number; email: string; locale: Locale }[]> {
  const { rows } = await sql<{ id: number; email: string; locale: Locale }>`
    with chosen as (
      select s.id, s.email, s.locale from newsletter_subscribers s
      where s.confirmed_at is not null and s.unsubscribed_at is null
        and not exists (select from newsletter_sendings n where n.post_id = ${postId} and n.subscriber_id = s.id)
      order by s.id limit ${limit}
    ), taken as (
      insert into newsletter_sendings (post_id, subscriber_id, sent_at) select ${postId}, id, ${at} from chosen
      on conflict do nothing returning subscriber_id
    )
    select c.id, c.email, c.locale from chosen c join taken t on t.subscriber_id = c.id order by c.id`.execute(trx)
  return rows
}

/** Deletes expired links, unconfirmed requests and old unsubscribed addresses. */
export async function deleteExpiredSubscribers(
  db: Db,
  { now, requestedBefore, unsubscribedBefore }: { now: Date; requestedBefore: Date; unsubscribedBefore: Date },
): Promise<void> {
  await db.deleteFrom('newsletter_tokens').where('expires_at', '<', now).execute()
  await db
    .deleteFrom('newsletter_subscribers')
    .where((row) =>
      row.or([
        row('unsubscribed_at', '<', unsubscribedBefore),
        row.and([row('confirmed_at', 'is', null), row('asked_at', '<', requestedBefore)]),
      ]),
    )
    .execute()
}
