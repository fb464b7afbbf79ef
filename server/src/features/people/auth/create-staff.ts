import { randomBytes } from 'node:crypto'
import { Email, Username } from '@manzil/contract/people/calls/account-fields'
import type { InviteBody } from '@manzil/contract/people/calls/invitations'
import type { Db } from '../../../platform/database/database.ts'
import { violatedUniqueConstraint } from '../../../platform/database/errors.ts'
import { OperatorError } from '../../../platform/errors.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { deleteInvitation, insertStaff } from './queries.ts'

interface NewStaff {
  username: string
  email: string
  role: InviteBody['role']
  /** Whether the password must be changed at the first sign-in, because someone sees it; default true. */
  mustChange?: boolean
}

/**
 * Creates an office account with a random password, which cannot be shown again, in place of an invitation. Registration never creates
 * staff. @throws OperatorError if a name is invalid or taken
 */
export async function createStaff(
  db: Db,
  { username, email, role, mustChange = true }: NewStaff,
): Promise<{ username: string; password: string }> {
  if (!Username.safeParse(username).success)
    throw new OperatorError(`${username} is not a valid username: use 3 to 20 letters, digits, _ or -.`)
  if (!Email.safeParse(email).success) throw new OperatorError(`${email} is not a valid email address.`)
  const password = makePassword()
  const password_hash = await hashPassword(password)
  await db
    .transaction()
    .execute(async (trx) => {
      const id = await insertStaff(trx, {
        username,
        email,
        role,
        password_hash,
        must_change_password: mustChange,
        first_name: username,
        last_name: '',
      })
      await deleteInvitation(trx, email)
      await writeAudit(trx, { at: new Date(), actor_id: null, action: 'staff_created', entity: 'user', entity_id: id, detail: { role } })
    })
    .catch((error: unknown) => {
      const taken = violatedUniqueConstraint(error)
      throw taken === undefined
        ? error
        : new OperatorError(`An account with this ${taken.includes('email') ? 'email' : 'username'} already exists.`)
    })
  return { username, password }
}

const PASSWORD_BYTES = 15

/** Adds a suffix that satisfies the password rules. */
export function makePassword(): string {
  return `${randomBytes(PASSWORD_BYTES).toString('base64url')}aA1!`
}
