import { m } from '@manzil/messages'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { AppError, type Message } from '../../../platform/errors.ts'
import { mailboxOf } from '../../../platform/security/mailbox.ts'
import { findCodeOwner, findReferrerChain, insertReferral } from './queries.ts'

interface Contact {
  email: string
  /** E.164 */
  phone_number: string | null
}

/**
 * Returns the account that owns a referral code; undefined without one. Prevents self-referral: the newcomer must not share a
 * phone number or mailbox with anyone in the owner's chain of referrers. @throws AppError bad_input on `referral_code`
 */
export async function findReferrer(db: Db, code: string | undefined, newcomer: Contact): Promise<number | undefined> {
  if (code === undefined) return undefined
  const referrer = await findCodeOwner(db, code)
  if (referrer === undefined) throw refuse(m.input_referral_code_unknown)
  if (isAmong(await findReferrerChain(db, referrer), newcomer)) throw refuse(m.input_referral_code_own)
  return referrer
}

/** Returns whether a referred account now matches anyone in its chain of referrers. */
export async function isSamePerson(db: Db, referrerId: number, referredId: number): Promise<boolean> {
  const chain = await findReferrerChain(db, referrerId)
  const [referred] = await findReferrerChain(db, referredId).then((people) => people.filter(({ id }) => id === referredId))
  return referred !== undefined && isAmong(chain, referred)
}

function isAmong(chain: Contact[], { email, phone_number }: Contact): boolean {
  return chain.some((one) => (one.phone_number !== null && one.phone_number === phone_number) || mailboxOf(one.email) === mailboxOf(email))
}

export async function addReferral(
  trx: Trx,
  { referrerId, referredId, at }: { referrerId: number; referredId: number; at: Date },
): Promise<void> {
  await insertReferral(trx, { referrer_id: referrerId, referred_id: referredId, referred_at: at })
}

function refuse(reason: Message): AppError {
  return new AppError('bad_input', { fields: { referral_code: [reason] } })
}
