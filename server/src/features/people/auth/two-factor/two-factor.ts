import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES, type SetUpTwoFactorAnswer, type TwoFactorState } from '@manzil/contract/people/calls/security-settings'
import { isStaff } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { generateSecret, generateURI } from 'otplib'
import { renderSVG } from 'uqr'
import type { Account } from '../../../../platform/accounts/account.ts'
import type { Trx } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Services } from '../../../../platform/services.ts'
import { queueMessage } from '../../../enquiries/outbox/index.ts'
import { writeAudit } from '../../../office/audit-rows.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { confirmCode, findStep } from './check-code.ts'
import { countRecoveryCodes, disableSecret, enableSecret, findTwoFactor, replaceRecoveryCodes, setPendingSecret } from './queries.ts'

const ISSUER = 'Manzil'
const RECOVERY_CODE_BYTES = 7

export async function getTwoFactor(services: Services, account: Account): Promise<TwoFactorState> {
  const [user, recovery_codes_left] = await Promise.all([find(services, account), countRecoveryCodes(services.database.db, account.id)])
  return { enabled: user.totp_enabled_at !== null, required: isRequired(services, account), recovery_codes_left }
}

/**
 * Creates a secret for an authenticator app, pending until its first code is confirmed. @throws AppError bad_input, conflict
 */
export async function setUpTwoFactor(services: Services, account: Account, password: string): Promise<SetUpTwoFactorAnswer['data']> {
  await confirmPassword(services, account, password)
  const user = await find(services, account)
  if (user.totp_enabled_at !== null) throw new AppError('conflict', { userMessage: m.account_two_factor_on })
  const secret = generateSecret()
  await setPendingSecret(services.database.db, account.id, services.secrets.seal(secret))
  const otpauth_url = generateURI({ issuer: ISSUER, label: user.username, secret })
  return { secret, otpauth_url, qr_svg: renderSVG(otpauth_url) }
}

/** Returns the recovery codes. @throws AppError bad_input, conflict */
export async function enableTwoFactor(services: Services, account: Account, code: string): Promise<string[]> {
  const { secrets, clock, database } = services
  const user = await find(services, account)
  const sealed = user.totp_pending_secret
  if (!sealed) throw new AppError('conflict', { userMessage: m.account_two_factor_not_set_up })
  const step = await findStep(secrets.unseal(sealed), code, clock(), null)
  if (step === undefined) throw new AppError('bad_input', { fields: { code: [m.input_code_invalid] } })
  return database.db.transaction().execute(async (trx) => {
    if (!(await enableSecret(trx, account.id, sealed, step, clock()))) throw new AppError('conflict')
    await notifyOwner(services, trx, account, 'two_factor_on')
    return makeRecoveryCodes(services, trx, account.id)
  })
}

/** @throws AppError bad_input */
export async function renewRecoveryCodes(services: Services, account: Account, password: string, code: string): Promise<string[]> {
  await confirmBoth(services, account, password, code)
  return services.database.db.transaction().execute(async (trx) => {
    const entry = { at: services.clock(), actor_id: account.id, entity: 'user' as const, entity_id: account.id }
    await writeAudit(trx, { ...entry, action: 'recovery_codes_renewed' })
    return makeRecoveryCodes(services, trx, account.id)
  })
}

/** @throws AppError bad_input; forbidden for roles that require two-factor */
export async function disableTwoFactor(services: Services, account: Account, password: string, code: string): Promise<void> {
  if (isRequired(services, account)) throw new AppError('forbidden', { userMessage: m.account_two_factor_kept })
  await confirmBoth(services, account, password, code)
  await services.database.db.transaction().execute(async (trx) => {
    await disableSecret(trx, account.id)
    await notifyOwner(services, trx, account, 'two_factor_off')
  })
}

/** Turns two-factor off without a code and notifies the owner. */
export async function resetTwoFactor(services: Services, trx: Trx, userId: number): Promise<void> {
  const user = await findTwoFactor(trx, userId)
  await disableSecret(trx, userId)
  if (user?.totp_enabled_at) await notifyOwner(services, trx, { id: userId }, 'two_factor_off')
}

function isRequired({ config }: Services, account: Account): boolean {
  return config.requireStaffMfa && isStaff(account)
}

async function confirmBoth(services: Services, account: Account, password: string, code: string): Promise<void> {
  await confirmPassword(services, account, password)
  const user = await find(services, account)
  if (user.totp_enabled_at === null) throw new AppError('conflict', { userMessage: m.account_two_factor_not_set_up })
  await confirmCode(services, account.id, code)
}

async function find({ database }: Services, { id }: Account) {
  const user = await findTwoFactor(database.db, id)
  if (!user) throw new AppError('unauthenticated')
  return user
}

/** Returns the codes, each in two halves; stores only hashes. */
async function makeRecoveryCodes({ secrets }: Services, trx: Trx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(RECOVERY_CODE_BYTES).toString('hex').slice(0, 12).toUpperCase())
  await replaceRecoveryCodes(
    trx,
    userId,
    codes.map((code) => secrets.hashCode(code, userId)),
  )
  return codes.map((code) => `${code.slice(0, 6)}-${code.slice(6)}`)
}

async function notifyOwner(
  services: Services,
  trx: Trx,
  account: Pick<Account, 'id'>,
  kind: 'two_factor_on' | 'two_factor_off',
): Promise<void> {
  const at = services.clock()
  const user = await findTwoFactor(trx, account.id)
  if (!user) return
  await writeAudit(trx, { at, actor_id: account.id, action: kind, entity: 'user', entity_id: account.id })
  const detail = { at: at.toISOString() }
  await queueMessage(services, trx, { kind, detail, userId: account.id, to: user.email, locale: user.locale })
}
