import type { Session } from '@manzil/contract/people/calls/security-settings'
import type { Account } from '../../../../platform/accounts/account.ts'
import { AppError } from '../../../../platform/errors.ts'
import { hashToken } from '../../../../platform/security/secrets.ts'
import type { Services } from '../../../../platform/services.ts'
import { writeAudit } from '../../../office/audit-rows.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { describeDevice } from './describe-device.ts'
import { endSessionOfToken, endSessions, listSessions } from './sessions-queries.ts'

export async function getSessions({ database, clock }: Services, account: Account): Promise<Session[]> {
  const rows = await listSessions(database.db, account.id, clock())
  const sessions = rows.map(({ id, device, user_agent, address, created_at, last_used_at }) => ({
    id,
    device,
    kind: describeDevice(user_agent).kind,
    place: address,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    current: id === account.session_id,
  }))
  return sessions.sort((a, b) => Number(b.current) - Number(a.current))
}

/** @throws AppError not_found if it is not a session of the account; bad_input on `password` */
export async function endSession(services: Services, account: Account, id: string, password: string): Promise<void> {
  await confirmPassword(services, account, password)
  if ((await end(services, account, { only: id })) === 0) throw new AppError('not_found')
}

/** Signs out all other devices, optionally this one too. Returns how many. @throws AppError bad_input on `password` */
export async function endAllSessions(services: Services, account: Account, password: string, includeCurrent: boolean): Promise<number> {
  await confirmPassword(services, account, password)
  return end(services, account, { except: includeCurrent ? [] : [account.session_id] })
}

async function end(services: Services, account: Account, which: { only?: string; except?: readonly string[] }): Promise<number> {
  const at = services.clock()
  return services.database.db.transaction().execute(async (trx) => {
    const ended = await endSessions(trx, { userId: account.id, reason: 'ended_by_owner', at, ...which })
    const entry = { at, actor_id: account.id, entity: 'user' as const, entity_id: account.id }
    await writeAudit(trx, { ...entry, action: 'sessions_ended', detail: { ended } })
    return ended
  })
}

/** Ends the session of the bearer token, the refresh token, or both. */
export async function logOut(services: Services, account: Account | undefined, refresh: string | undefined): Promise<void> {
  const at = services.clock()
  await services.database.db.transaction().execute(async (trx) => {
    if (account) await endSessions(trx, { userId: account.id, only: account.session_id, reason: 'signed_out', at })
    if (refresh !== undefined) await endSessionOfToken(trx, hashToken(refresh), 'signed_out', at)
  })
}
