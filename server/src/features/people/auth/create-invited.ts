import type { RegisterBody } from '@manzil/contract/people/calls/auth'
import type { Role } from '@manzil/contract/people/roles'
import type { z } from 'zod'
import type { Trx } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { rejectCommonPassword } from './passwords/common-passwords.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { getUser } from './present-user.ts'
import { insertUser } from './queries.ts'
import type { SignedIn } from './sessions/log-in.ts'
import { startSession } from './sessions/start-session.ts'

interface Invited extends Pick<z.output<typeof RegisterBody>, 'email' | 'username' | 'first_name' | 'last_name' | 'password' | 'rotate'> {
  role: Role
  developer_id: number | null
}

/**
 * Creates an account with a confirmed email and a role, and signs it in. `accept` runs in the same transaction.
 * @throws AppError bad_input for a common password; a unique violation if the username or email is taken
 */
export async function createInvited(
  services: Services,
  { password, rotate, email, username, first_name, last_name, role, developer_id }: Invited,
  caller: Caller,
  accept: (trx: Trx, userId: number) => Promise<void>,
): Promise<SignedIn> {
  await rejectCommonPassword(password, [username, email, first_name, last_name])
  const password_hash = await hashPassword(password)
  const at = services.clock()
  const { id, tokens } = await services.database.db.transaction().execute(async (trx) => {
    const names = { email, username, first_name, last_name }
    const id = await insertUser(trx, {
      ...names,
      role,
      developer_id,
      password_hash,
      locale: caller.locale,
      date_joined: at,
      email_verified_at: at,
    })
    await accept(trx, id)
    return { id, tokens: await startSession(services, trx, { userId: id, caller, rotate }) }
  })
  return { tokens, user: await getUser(services, id) }
}
