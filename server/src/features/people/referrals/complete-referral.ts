import { REFERRAL_REWARD } from '@manzil/contract/people/calls/referrals'
import { m } from '@manzil/messages'
import type { Account } from '../../../platform/accounts/account.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { queueMessage } from '../../enquiries/outbox/index.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { isSamePerson } from './add-referral.ts'
import { presentStaffReferral } from './present-referral.ts'
import { findReferrerContact, hasProject, listReferralRows, markCompleted, markPaid, type ReferralRow } from './queries.ts'

/**
 * Records the booking of a referred person, which credits AED 100. Repeating it has no effect. @throws AppError not_found;
 * forbidden for the person who would be rewarded; conflict if both are the same person; bad_input on `property_id`
 */
export async function completeReferral(services: Services, account: Account, id: number, projectId: number | undefined) {
  const { db } = services.database
  const referral = await getReferral(services, id)
  if (referral.referrer.id === account.id) throw new AppError('forbidden')
  if (projectId !== undefined && !(await hasProject(db, projectId))) {
    throw new AppError('bad_input', { fields: { property_id: [m.input_unknown_value] } })
  }
  if (referral.completed_at === null && (await isSamePerson(db, referral.referrer.id, referral.referred.id))) {
    throw new AppError('conflict', { userMessage: m.referral_same_person })
  }
  const at = services.clock()
  await db.transaction().execute(async (trx) => {
    const completion = { completed_at: at, completed_by: account.id, reward: REFERRAL_REWARD, property_id: projectId ?? null }
    if (!(await markCompleted(trx, id, completion))) return
    await writeAudit(trx, { at, actor_id: account.id, action: 'referral_completed', entity: 'referral', entity_id: id })
    await notifyReferrer(services, trx, referral.referrer.id)
  })
  return presentStaffReferral(await getReferral(services, id))
}

/**
 * Marks a reward as paid; repeating it has no effect.
 * @throws AppError not_found; forbidden for the person who is rewarded; conflict while it is pending
 */
export async function payReferral(services: Services, account: Account, id: number) {
  const referral = await getReferral(services, id)
  if (referral.referrer.id === account.id) throw new AppError('forbidden')
  if (referral.completed_at === null) throw new AppError('conflict', { userMessage: m.referral_not_completed })
  const at = services.clock()
  await services.database.db.transaction().execute(async (trx) => {
    if (!(await markPaid(trx, id, { paid_at: at, paid_by: account.id }))) return
    await writeAudit(trx, { at, actor_id: account.id, action: 'referral_paid', entity: 'referral', entity_id: id })
  })
  return presentStaffReferral(await getReferral(services, id))
}

async function getReferral({ database }: Services, id: number): Promise<ReferralRow> {
  const [referral] = await listReferralRows(database.db, { id }, { limit: 1, offset: 0 })
  if (!referral) throw new AppError('not_found')
  return referral
}

/** Notification settings are checked when the email is sent. */
async function notifyReferrer(services: Services, trx: Trx, userId: number): Promise<void> {
  const user = await findReferrerContact(trx, userId)
  if (!user) return
  const message = { kind: 'referral_completed', detail: {}, userId, locale: user.locale } as const
  await queueMessage(services, trx, { ...message, to: user.email })
  if (user.phone_number !== null) await queueMessage(services, trx, { ...message, channel: 'sms', to: user.phone_number })
}
