import type { Readable } from 'node:stream'
import type {
  Subscriber,
  SubscribersAnswer,
  SubscribersExportQuery,
  SubscribersQuery,
} from '@manzil/contract/publishing/calls/office-newsletter'
import { csvTime } from '@manzil/contract/text/csv'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Account } from '../../../../platform/accounts/account.ts'
import { streamCsv } from '../../../../platform/files/stream-rows.ts'
import { type AddressOfPage, pageOf } from '../../../../platform/http/page-addresses.ts'
import type { Services } from '../../../../platform/services.ts'
import { writeAudit } from '../../../office/audit-rows.ts'
import { countStates, countSubscribers, findSubscribers, type SubscriberRow } from './queries.ts'

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
  return streamCsv<SubscriberRow>({
    headings: HEADINGS.map((heading) => heading({}, { locale })),
    rowsAfter: (after, limit) => findSubscribers(db, filter, { limit, after }),
    cellsOf: (row) => cellsOf(row, locale),
  })
}

const HEADINGS = [
  m.field_email,
  m.office_newsletter_language,
  m.table_status,
  m.office_newsletter_asked,
  m.office_newsletter_confirmed_at,
  m.office_newsletter_left_at,
]
const STATES = { waiting: m.office_newsletter_waiting, confirmed: m.office_newsletter_confirmed, left: m.office_newsletter_left }

function cellsOf({ email, locale: language, state, asked_at, confirmed_at, unsubscribed_at }: SubscriberRow, locale: Locale): string[] {
  const times = [asked_at, confirmed_at, unsubscribed_at].map((at) => (at === null ? '' : csvTime(at)))
  return [email, language, STATES[state]({}, { locale }), ...times]
}
