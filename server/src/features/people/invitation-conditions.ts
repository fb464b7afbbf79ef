import { mayGrant, ROLES } from '@manzil/contract/people/roles'
import { type RawBuilder, sql } from 'kysely'

const GRANTS = ROLES.flatMap((granter) => ROLES.filter((role) => mayGrant({ role: granter }, role)).map((role) => `${granter} ${role}`))

/** Whether an invitation `i` can be accepted: it has not expired, and its sender may still invite to its role. */
export function isInvitationValid(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(i.expires_at > ${now} and exists (
    select from users s where s.id = i.invited_by and s.deactivated_at is null and s.deleted_at is null
      and s.role || ' ' || i.role = any(${GRANTS}::text[])))`
}
