import { REFRESH_GRACE_SECONDS, REFRESH_TOKEN_DAYS, type RefreshAnswer, SESSION_MAX_DAYS } from '@manzil/contract/people/calls/auth'
import { DAY_MS } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { signAccessToken } from '../../../../platform/accounts/access-token.ts'
import { AppError } from '../../../../platform/errors.ts'
import type { Caller } from '../../../../platform/http/account-routes.ts'
import { hashToken, makeToken } from '../../../../platform/security/secrets.ts'
import type { Services } from '../../../../platform/services.ts'
import { writeAudit } from '../../../office/audit-rows.ts'
import { endSessions, hasUsedSibling, insertRefreshToken, lockRefreshToken, markExchanged, touchSession } from './sessions-queries.ts'

/**
 * Exchanges a refresh token for an access token and, in rotating sessions, a new refresh token. An exchanged token works for
 * another {@link REFRESH_GRACE_SECONDS}, for concurrent tabs. Later use counts as theft and ends the session, and so does use
 * of two successors of one token: tabs share storage, so they only use the last one. @throws AppError unauthenticated
 */
export async function refreshSession(services: Services, token: string, caller: Caller): Promise<RefreshAnswer> {
  const now = services.clock()
  const hash = hashToken(token)
  const refreshed = await services.database.db.transaction().execute(async (trx) => {
    const found = await lockRefreshToken(trx, hash)
    if (!found || found.ended_at || found.deactivated_at || found.deleted_at) return undefined
    if (found.expires_at <= now || found.session_expires_at <= now) return undefined
    const { session_id, user_id } = found
    if (!found.rotates) {
      await touchSession(trx, session_id, { last_used_at: now, address: caller.address })
      return { user_id, session_id, refresh: undefined }
    }
    const isLate = found.exchanged_at !== null && now.getTime() - found.exchanged_at.getTime() > REFRESH_GRACE_SECONDS * 1000
    if (isLate || (found.parent !== null && (await hasUsedSibling(trx, { hash, parent: found.parent })))) {
      await endSessions(trx, { userId: user_id, only: session_id, reason: 'token_reuse', at: now })
      const entry = { at: now, actor_id: null, entity: 'user' as const, entity_id: user_id, address: caller.address }
      await writeAudit(trx, { ...entry, action: 'refresh_token_reused', detail: { session_id } })
      return undefined
    }
    await markExchanged(trx, hash, now)
    const lastDay = found.created_at.getTime() + SESSION_MAX_DAYS * DAY_MS
    const expires_at = new Date(Math.min(lastDay, now.getTime() + REFRESH_TOKEN_DAYS * DAY_MS))
    const refresh = makeToken()
    await insertRefreshToken(trx, { hash: hashToken(refresh), session_id, created_at: now, expires_at, parent: hash })
    await touchSession(trx, session_id, { last_used_at: now, expires_at, address: caller.address })
    return { user_id, session_id, refresh }
  })
  if (!refreshed) throw new AppError('unauthenticated', { userMessage: m.account_session_ended })
  const { user_id, session_id, refresh } = refreshed
  return { access: await signAccessToken(services, user_id, session_id), ...(refresh !== undefined && { refresh }) }
}
