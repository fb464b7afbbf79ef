import { REFRESH_TOKEN_DAYS, type Tokens } from '@manzil/contract/people/calls/auth'
import { DAY_MS } from '@manzil/contract/time/calendar'
import { signAccessToken } from '../../../../platform/accounts/access-token.ts'
import type { Trx } from '../../../../platform/database/database.ts'
import type { Caller } from '../../../../platform/http/account-routes.ts'
import { hashToken, makeToken } from '../../../../platform/security/secrets.ts'
import type { Services } from '../../../../platform/services.ts'
import { describeDevice } from './describe-device.ts'
import { insertRefreshToken, insertSession } from './sessions-queries.ts'

/** `rotate` renews the refresh token on each use. */
export async function startSession(
  services: Services,
  trx: Trx,
  { userId, caller, rotate = false }: { userId: number; caller: Caller; rotate?: boolean | undefined },
): Promise<Tokens> {
  const now = services.clock()
  const expires_at = new Date(now.getTime() + REFRESH_TOKEN_DAYS * DAY_MS)
  const session_id = await insertSession(trx, {
    user_id: userId,
    rotates: rotate,
    user_agent: caller.userAgent ?? null,
    device: describeDevice(caller.userAgent).name,
    address: caller.address,
    created_at: now,
    last_used_at: now,
    expires_at,
  })
  const refresh = makeToken()
  await insertRefreshToken(trx, { hash: hashToken(refresh), session_id, created_at: now, expires_at, parent: null })
  return { access: await signAccessToken(services, userId, session_id), refresh }
}
