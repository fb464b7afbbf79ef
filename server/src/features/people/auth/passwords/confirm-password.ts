import { m } from '@manzil/messages'
import type { Account } from '../../../../platform/accounts/account.ts'
import { AppError } from '../../../../platform/errors.ts'
import { enforceLimits, refund } from '../../../../platform/security/rate-limits.ts'
import type { Services } from '../../../../platform/services.ts'
import { type Credentials, findCredentials } from '../queries.ts'
import { verifyPassword } from './password-hash.ts'

const MAX_TRIES = 10
const WINDOW_SECONDS = 15 * 60

/**
 * Checks a signed-in user's password before something irreversible. @throws AppError bad_input on `field`; too_many_requests
 */
export async function confirmPassword(services: Services, account: Account, password: string, field = 'password'): Promise<Credentials> {
  const limits = [{ key: `confirm:${account.id}`, max: MAX_TRIES, windowSeconds: WINDOW_SECONDS }]
  await enforceLimits(services, limits, m.account_too_many_attempts)
  const user = await findCredentials(services.database.db, account.id)
  if (!(await verifyPassword(password, user?.password_hash)) || !user) {
    throw new AppError('bad_input', { fields: { [field]: [m.input_password_wrong] } })
  }
  await refund(services, limits)
  return user
}
