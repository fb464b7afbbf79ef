import type { ChangeReportBody, Report } from '@manzil/contract/enquiries/calls/reports'
import { m } from '@manzil/messages'
import type { z } from 'zod'
import type { Account } from '../../../platform/accounts/account.ts'
import { AppError, type Message } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { queueMessage, sendersOf } from '../outbox/index.ts'
import { presentReport } from './present-report.ts'
import { findReport, lockReport, updateReport } from './queries.ts'

/**
 * Gives a report a status and a note. Resolving one whose reporter gave an email sends them the note, unless staff close suspected spam
 * without an answer. Returns the report and the message for staff.
 * @throws AppError not_found; conflict if `version` is outdated; bad_input if the reporter waits for an answer and there is no note
 */
export async function changeReport(
  services: Services,
  account: Account,
  id: number,
  { status, note: given, is_unanswered, version }: z.output<typeof ChangeReportBody>,
): Promise<{ data: Report; message: Message }> {
  const { db } = services.database
  const at = services.clock()
  const note = given ?? null
  const isAnswered = await db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, id)
    if (!report) throw new AppError('not_found')
    if (report.version !== version) throw new AppError('conflict', { userMessage: m.report_changed_meanwhile })
    if (report.status === status && report.note === note) return false
    const isResolved = status === 'resolved'
    const resolvesNow = isResolved && report.status !== 'resolved'
    // Nobody writes to a bot's made-up address.
    const isMailed = resolvesNow && report.email !== null && !(is_unanswered && report.spam_reasons.length > 0)
    if (isMailed && note === null) throw new AppError('bad_input', { fields: { note: [m.report_note_needed] } })
    const resolved_at = isResolved ? (report.resolved_at ?? at) : null
    await updateReport(trx, id, { status, note, resolved_at, updated_by: account.id })
    const detail = { before: { status: report.status }, after: { status } }
    await writeAudit(trx, { at, actor_id: account.id, action: 'report_changed', entity: 'report', entity_id: id, detail })
    if (!isMailed || report.email === null) return false
    await queueMessage(services, trx, { kind: 'report_answered', detail: {}, reportId: id, to: report.email, locale: report.locale })
    return true
  })
  const row = await findReport(db, id)
  if (!row) throw new AppError('not_found')
  return { data: presentReport(row, at), message: isAnswered && !sendersOf(services).email ? m.report_saved_unsent : m.report_saved }
}
