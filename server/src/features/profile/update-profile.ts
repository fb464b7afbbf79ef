import type { Locale } from '@manzil/contract/locale'
import type { UpdateProfileBody } from '@manzil/contract/profile'
import type { User } from '@manzil/contract/user'
import { m } from '@manzil/messages'
import type { z } from 'zod'
import type { Account } from '../../platform/accounts/account.ts'
import { writeAudit } from '../../platform/audit.ts'
import { announceChange, type Trx } from '../../platform/database.ts'
import { brokenUniqueness } from '../../platform/database-errors.ts'
import { AppError } from '../../platform/errors.ts'
import { toE164 } from '../../platform/phone-number.ts'
import { spendAll } from '../../platform/rate-limits.ts'
import type { Services } from '../../platform/services.ts'
import { getUser } from '../auth/index.ts'
import { queueMessage } from '../outbox/index.ts'
import { isEmailTaken, lockProfile, updateUser } from './queries.ts'

const MOST_EMAIL_CHANGES = 5
const WINDOW_SECONDS = 60 * 60

/**
 * Changes the profile's fields; what is left out stays. A verified address stays until the new one is confirmed, and is told
 * of it; an unverified one changes at once (decisions, Accounts). Mails are in the language of who asks.
 * @throws AppError bad_input on `email` that another account has; too_many_requests
 */
export async function updateProfile(
  services: Services,
  account: Account,
  body: z.output<typeof UpdateProfileBody>,
  locale: Locale,
): Promise<User> {
  const { db } = services.database
  const taken = () => new AppError('bad_input', { fields: { email: [m.input_email_taken] } })
  const { first_name, last_name, email, phone_number } = body
  const changesEmail = email !== undefined && email !== (await getUser(services, account.id)).email
  if (changesEmail) {
    const limits = [{ key: `change-email:${account.id}`, most: MOST_EMAIL_CHANGES, windowSeconds: WINDOW_SECONDS }]
    await spendAll(services, limits, m.account_too_many_attempts)
    if (await isEmailTaken(db, email, account.id)) throw taken()
  }
  try {
    await db.transaction().execute(async (trx) => {
      const present = await lockProfile(trx, account.id)
      if (!present) throw new AppError('unauthenticated')
      await updateUser(trx, account.id, {
        ...(first_name !== undefined && { first_name }),
        ...(last_name !== undefined && { last_name }),
        ...(phone_number !== undefined && phoneChange(present.phone_number, phone_number)),
      })
      if (email !== undefined) await changeEmail(services, trx, account, present, { email, locale })
      if (account.role === 'agent') await announceChange(trx, ['*'])
    })
  } catch (error) {
    if (brokenUniqueness(error) === undefined) throw error
    throw taken()
  }
  return getUser(services, account.id)
}

/** A number that is another one than before has to be confirmed again. */
function phoneChange(present: string | null, written: string): { phone_number?: string | null; phone_verified_at?: null } {
  const phone_number = written === '' ? null : toE164(written)
  return phone_number === present ? {} : { phone_number, phone_verified_at: null }
}

type Profile = NonNullable<Awaited<ReturnType<typeof lockProfile>>>

async function changeEmail(
  services: Services,
  trx: Trx,
  account: Account,
  present: Profile,
  { email, locale }: { email: string; locale: Locale },
): Promise<void> {
  const at = services.clock()
  const { id: userId } = account
  const entry = { at, actor_id: userId, entity: 'user' as const, entity_id: userId }
  if (email === present.email) {
    if (present.pending_email !== null) await updateUser(trx, userId, { pending_email: null })
  } else if (present.email_verified_at === null) {
    await updateUser(trx, userId, { email, pending_email: null })
    await writeAudit(trx, { ...entry, action: 'email_changed' })
    await queueMessage(services, trx, { kind: 'verify_email', detail: {}, userId, to: email, locale })
  } else if (email !== present.pending_email) {
    await updateUser(trx, userId, { pending_email: email })
    await writeAudit(trx, { ...entry, action: 'email_change_asked' })
    await queueMessage(services, trx, { kind: 'change_email', detail: {}, userId, to: email, locale })
    await queueMessage(services, trx, { kind: 'email_change_notice', detail: { email }, userId, to: present.email, locale })
  }
}
