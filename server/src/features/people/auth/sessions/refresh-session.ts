import { REFRESH_GRACE_SECONDS, REFRESH_TOKEN_DAYS, type RefreshAnswer, SESSION_MAX_DAYS } from '@manzil/contract/people/calls/auth'
import { SESSION_ENDED } from '@manzil/contract/people/session-ended'
import type { SessionEnding } from '@manzil/contract/people/session-endings'
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
 * of two successors of one token: tabs share storage, so they only use the last one. @throws AppError unauthenticated, with the
 * reason for holders of a token of a session that someone ended
 */
export async function refreshSession(services: Services, token: string, caller: Caller): Promise<RefreshAnswer> {
  const now = services.clock()
  const hash = hashToken(token)
  const refreshed = await services.database.db.transaction().execute(async (trx) => {
    const found = await lockRefreshToken(trx, hash)
    if (found?.ended_at || found?.deactivated_at) return { ended: endingOf(found) }
    if (!found || found.deleted_at) return undefined
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
  if (!refreshed || 'ended' in refreshed) {
    const sessionEnded = refreshed?.ended
    throw new AppError('unauthenticated', {
      userMessage: sessionEnded ? SESSION_ENDED[sessionEnded] : m.account_session_ended,
      sessionEnded,
    })
  }
  const { user_id, session_id, refresh } = refreshed
  return { access: await signAccessToken(services, user_id, session_id), ...(refresh !== undefined && { refresh }) }
}

/** Other reasons, such as a sign-out or a reused token, are not disclosed. */
const ENDINGS: Partial<Record<string, SessionEnding>> = {
  developer_changed: 'access',
  role_changed: 'access',
  change_undone: 'contact',
  email_changed: 'contact',
  phone_changed: 'contact',
  ended_by_owner: 'device',
  password_changed: 'password',
  password_reset: 'password',
  two_factor_reset: 'two_factor',
}

interface Ended {
  end_reason: string | null
  deactivated_by: 'self' | 'staff' | null
}

/** Names a suspension first, even if something else ended the session, because signing in again does not help. */
function endingOf({ end_reason, deactivated_by }: Ended): SessionEnding | undefined {
  return deactivated_by === 'staff' ? 'suspended' : ENDINGS[end_reason ?? '']
}
