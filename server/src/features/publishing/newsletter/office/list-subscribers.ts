import { Readable } from 'node:stream'
import type {
  Subscriber,
  SubscribersAnswer,
  SubscribersExportQuery,
  SubscribersQuery,
} from '@manzil/contract/publishing/calls/office-newsletter'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Account } from '../../../../platform/accounts/account.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { BYTE_ORDER_MARK, csvLine, csvTime } from '../../../../platform/files/csv.ts'
import { type AddressOfPage, pageOf } from '../../../../platform/http/page-addresses.ts'
import type { Services } from '../../../../platform/services.ts'
import { writeAudit } from '../../../office/audit-rows.ts'
import { countStates, countSubscribers, findSubscribers, type SubscriberFilter, type SubscriberRow } from './queries.ts'

/** Subscribers in memory at a time. */
const BATCH = 1_000

/** Returns one page of subscribers, most recent requests first. */
export async function listSubscribers(
  { database: { db } }: Services,
  { page, page_size, state, search }: SubscribersQuery,
  addressOf: AddressOfPage,
): Promise<SubscribersAnswer> {
  const filter = { state, search }
  const { limit, offset, nextOf } = pageOf({ page, page_size }, addressOf)
  const [rows, count, counts] = await Promise.all([
    findSubscribers(db, filter, { limit, offset }),
    countSubscribers(db, filter),
    countStates(db),
  ])
  return { success: true, data: rows.map(present), count, counts, next: nextOf(count) }
}

function present(row: SubscriberRow): Subscriber {
  return {
    ...row,
    asked_at: row.asked_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    unsubscribed_at: row.unsubscribed_at?.toISOString() ?? null,
  }
}

/** Streams the matching subscribers as CSV. The audit trail records who exported how many. */
export async function exportSubscribers(
  { database: { db }, clock }: Services,
  account: Account,
  { state, search }: SubscribersExportQuery,
  locale: Locale,
): Promise<Readable> {
  const filter = { state, search }
  const detail = { count: await countSubscribers(db, filter), ...(state && { state }), is_searched: search !== undefined }
  const entry = { action: 'subscribers_exported', entity: 'subscriber', entity_id: 'subscribers.csv', detail } as const
  await writeAudit(db, { at: clock(), actor_id: account.id, ...entry })
  return Readable.from(linesOf(db, filter, locale))
}

async function* linesOf(db: Db, filter: SubscriberFilter, locale: Locale): AsyncGenerator<string> {
  const say = { locale }
  const heads = [m.field_email, m.office_newsletter_language, m.table_status, m.office_newsletter_asked]
  const others = [m.office_newsletter_confirmed_at, m.office_newsletter_left_at]
  yield BYTE_ORDER_MARK + csvLine([...heads, ...others].map((head) => head({}, say)))
  const states = { waiting: m.office_newsletter_waiting, confirmed: m.office_newsletter_confirmed, left: m.office_newsletter_left }
  let after: SubscriberRow | undefined
  do {
    const rows = await findSubscribers(db, filter, { limit: BATCH, after })
    yield rows
      .map((row) =>
        csvLine([
          row.email,
          row.locale,
          states[row.state]({}, say),
          csvTime(row.asked_at),
          ...[row.confirmed_at, row.unsubscribed_at].map((at) => (at === null ? '' : csvTime(at))),
        ]),
      )
      .join('')
    after = rows.length < BATCH ? undefined : rows.at(-1)
  } while (after)
}
