import type { UpdateProfileBody } from '@manzil/contract/people/calls/profile'
import type { User } from '@manzil/contract/people/calls/user'
import { m } from '@manzil/messages'
import type { z } from 'zod'
import type { Account } from '../../../platform/accounts/account.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { violatedUniqueConstraint } from '../../../platform/database/errors.ts'
import { AppError, type Message } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/account-routes.ts'
import { mailboxOf } from '../../../platform/security/mailbox.ts'
import { enforceLimits } from '../../../platform/security/rate-limits.ts'
import type { Services } from '../../../platform/services.ts'
import { queueMessage } from '../../enquiries/outbox/index.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { announceAgent } from '../agents/index.ts'
import { confirmCode, confirmPassword, endSessions, getUser, isEmailTaken, storeContactChange, storeReplacedEmail } from '../auth/index.ts'
import { toE164 } from '../phone-number.ts'
import { lockProfile, updateUser } from './queries.ts'

const MAX_EMAIL_CHANGES = 5
/** Limits emails across accounts, so that many accounts cannot flood one mailbox. */
const MAX_MAILS_PER_MAILBOX = 3
const WINDOW_SECONDS = 60 * 60
/** Fields that pages show of an agent. */
const SHOWN = ['first_name', 'last_name', 'email', 'phone_number'] as const

type Body = z.output<typeof UpdateProfileBody>

/** Undefined leaves a field unchanged. */
interface ContactChange {
  email: string | undefined
  /** E.164; null removes the number. */
  phone: string | null | undefined
}

/**
 * A new email or phone number requires the password, plus a code if two-factor is on (docs/decisions/0098). A confirmed email
 * stays until the new one is confirmed; an unconfirmed one changes at once. @throws AppError bad_input with the invalid fields;
 * forbidden for staff without two-factor; too_many_requests
 */
export async function updateProfile(services: Services, account: Account, body: Body, caller: Caller): Promise<User> {
  const contactChange = await findContactChange(services, account, body)
  if (contactChange.email !== undefined || contactChange.phone !== undefined) await confirmOwner(services, account, contactChange, body)
  try {
    await services.database.db.transaction().execute(async (trx) => {
      const present = await lockProfile(trx, account.id)
      if (!present) throw new AppError('unauthenticated')
      const { first_name, last_name, email } = body
      await updateUser(trx, account.id, {
        ...(first_name !== undefined && { first_name }),
        ...(last_name !== undefined && { last_name }),
        ...(email === present.email && { pending_email: null, pending_email_session: null }),
      })
      if (contactChange.phone !== undefined) await changePhone(services, trx, account, present, contactChange.phone)
      if (contactChange.email !== undefined) await changeEmail(services, trx, account, present, { email: contactChange.email, caller })
      const after = await lockProfile(trx, account.id)
      if (SHOWN.some((field) => after?.[field] !== present[field])) await announceAgent(trx, account)
    })
  } catch (error) {
    if (violatedUniqueConstraint(error) === undefined) throw error
    throw refuse({ email: m.input_email_taken })
  }
  return getUser(services, account.id)
}

async function findContactChange(services: Services, account: Account, { email, phone_number }: Body): Promise<ContactChange> {
  const present = await getUser(services, account.id)
  const phone = phone_number === '' ? null : phone_number && toE164(phone_number)
  return {
    email: email === present.email || email === present.pending_email ? undefined : email,
    phone: phone === present.phone_number ? undefined : phone,
  }
}

/** Keeps out a stolen token. Checks the code last, because it works only once. */
async function confirmOwner(
  services: Services,
  account: Account,
  { email }: ContactChange,
  { current_password, code }: Body,
): Promise<void> {
  if (account.two_factor_missing) throw new AppError('forbidden', { userMessage: m.account_two_factor_needed })
  const { two_factor_enabled: needsCode } = await getUser(services, account.id)
  if (current_password === undefined || (needsCode && code === undefined)) {
    throw refuse({
      ...(current_password === undefined && { current_password: m.input_current_password_required }),
      ...(needsCode && code === undefined && { code: m.input_code_required }),
    })
  }
  await confirmPassword(services, account, current_password, 'current_password')
  if (email !== undefined) {
    const limits = [
      { key: `change-email:${account.id}`, max: MAX_EMAIL_CHANGES, windowSeconds: WINDOW_SECONDS },
      { key: `change-email-mailbox:${mailboxOf(email)}`, max: MAX_MAILS_PER_MAILBOX, windowSeconds: WINDOW_SECONDS },
    ]
    await enforceLimits(services, limits, m.account_too_many_attempts)
    const except = { exceptId: account.id, now: services.clock() }
    if (await isEmailTaken(services.database.db, email, except)) throw refuse({ email: m.input_email_taken })
  }
  if (needsCode && code !== undefined) await confirmCode(services, account.id, code)
}

function refuse(fields: Record<string, Message>): AppError {
  return new AppError('bad_input', { fields: Object.fromEntries(Object.entries(fields).map(([field, reason]) => [field, [reason]])) })
}

type Profile = NonNullable<Awaited<ReturnType<typeof lockProfile>>>

/** The new number is unconfirmed. An unconfirmed email gets no notice, because it may be a stranger's. */
async function changePhone(services: Services, trx: Trx, account: Account, present: Profile, phone_number: string | null): Promise<void> {
  const at = services.clock()
  const { id: userId } = account
  const { phone_number: former, phone_verified_at: former_verified_at } = present
  await updateUser(trx, userId, { phone_number, phone_verified_at: null })
  await endSessions(trx, { userId, except: [account.session_id], reason: 'phone_changed', at })
  await writeAudit(trx, { at, actor_id: userId, action: 'phone_changed', entity: 'user', entity_id: userId })
  if (present.email_verified_at === null) return
  const change = { user_id: userId, field: 'phone_number', former, former_verified_at, notified: present.email } as const
  const change_id = await storeContactChange(services, trx, change)
  const detail = { at: at.toISOString(), change_id }
  await queueMessage(services, trx, { kind: 'phone_changed', detail, userId, to: present.email, locale: present.locale })
}

/** An unconfirmed email may be a stranger's, so it gets no undo link. */
async function changeEmail(
  services: Services,
  trx: Trx,
  account: Account,
  present: Profile,
  { email, caller: { locale } }: { email: string; caller: Caller },
): Promise<void> {
  const at = services.clock()
  const { id: userId, session_id } = account
  const entry = { at, actor_id: userId, entity: 'user' as const, entity_id: userId }
  if (present.email_verified_at === null) {
    await updateUser(trx, userId, { email, pending_email: null, pending_email_session: null })
    await endSessions(trx, { userId, except: [session_id], reason: 'email_changed', at })
    await writeAudit(trx, { ...entry, action: 'email_changed' })
    await queueMessage(services, trx, { kind: 'verify_email', detail: {}, userId, to: email, locale })
    return
  }
  await updateUser(trx, userId, { pending_email: email, pending_email_session: session_id })
  await writeAudit(trx, { ...entry, action: 'email_change_asked' })
  await queueMessage(services, trx, { kind: 'change_email', detail: {}, userId, to: email, locale })
  const change_id = await storeReplacedEmail(services, trx, { userId, left: present, next: email })
  const notice = { kind: 'email_change_notice', detail: { email, ...(change_id !== undefined && { change_id }) } } as const
  await queueMessage(services, trx, { ...notice, userId, to: present.email, locale: present.locale })
}
