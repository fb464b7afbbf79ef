import { mayGrant, ROLES } from '@manzil/contract/people/roles'
import { type Expression, type RawBuilder, sql } from 'kysely'

const GRANTS = ROLES.flatMap((granter) => ROLES.filter((role) => mayGrant({ role: granter }, role)).map((role) => `${granter} ${role}`))

/** Whether an account, by its id, is still active and may change accounts with a role. */
export function mayStillGrant(accountId: Expression<unknown>, role: Expression<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from users s where s.id = ${accountId} and s.deactivated_at is null and s.deleted_at is null
    and s.role || ' ' || ${role} = any(${GRANTS}::text[]))`
}

/** Whether an invitation `i` can be accepted: it has not expired, and its sender may still invite to its role. */
export function isInvitationValid(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(i.expires_at > ${now} and ${mayStillGrant(sql.ref('i.invited_by'), sql.ref('i.role'))})`
}

/** Whether a two-factor reset `r` can be approved: it has not expired, and its requester may still ask for it. */
export function isResetOpen(now: Date): RawBuilder<boolean> {
  const role = sql`(select p.role from users p where p.id = r.user_id)`
  return sql<boolean>`(r.expires_at > ${now} and ${mayStillGrant(sql.ref('r.requested_by'), role)})`
}
