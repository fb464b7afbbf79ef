import type { DoneAnswer } from '@manzil/contract/calls/answers'
import { REPORT_WORKING_DAYS, type ReportBody } from '@manzil/contract/enquiries/calls/reports'
import { endOfWorkingDay } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import type { z } from 'zod'
import { findAccount } from '../../../platform/accounts/account.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/account-routes.ts'
import { enforceLimits } from '../../../platform/security/rate-limits.ts'
import type { Services } from '../../../platform/services.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { detectSpam, enquiryLimits, runOnce } from '../leads/index.ts'
import { knownNumber } from '../subject-home.ts'
import { findListing, insertReport } from './queries.ts'

interface Sending {
  key: string | undefined
  authorization: string | undefined
  caller: Caller
}

/**
 * Stores a report of a published listing. A repeated key returns the first response. Suspected spam is stored and marked.
 * @throws AppError not_found; too_many_requests; conflict if the key was used for another report
 */
export async function submitReport(services: Services, body: z.output<typeof ReportBody>, sending: Sending): Promise<DoneAnswer> {
  const account = await findAccount(services, sending.authorization)
  const now = services.clock()
  const { key, caller } = sending
  const { slug, unit_id, reason, message = null, email = null, ...form } = body
  const report = { slug, unit_id, reason, message, email }
  return services.database.db.transaction().execute((trx) =>
    runOnce(trx, { scope: 'reports', key, body: report, now }, async () => {
      const limits = enquiryLimits('reports', services.config.limits.contact, { address: caller.address, email })
      await enforceLimits({ ...services, database: { db: trx } }, limits, m.lead_too_many)
      const listing = await findListing(trx, slug, unit_id ?? null)
      if (!listing) throw new AppError('not_found', { userMessage: m.report_listing_gone })
      const id = await insertReport(trx, {
        property_id: listing.property_id,
        unit_listing_id: listing.unit_listing_id,
        home_number: knownNumber(listing.apt_no),
        reason,
        message,
        email,
        locale: caller.locale,
        user_id: account?.id ?? null,
        spam_reasons: detectSpam(form),
        visitor_hash: services.secrets.pseudonym(caller.address),
        created_at: now,
        due_at: endOfWorkingDay(now, REPORT_WORKING_DAYS),
      })
      const detail = { reason, property_id: listing.property_id }
      await writeAudit(trx, { at: now, actor_id: account?.id ?? null, action: 'report_submitted', entity: 'report', entity_id: id, detail })
      const thanks = email === null ? m.report_thanks_no_answer : m.report_thanks
      return { success: true as const, message: thanks({ count: REPORT_WORKING_DAYS }, caller) }
    }),
  )
}
