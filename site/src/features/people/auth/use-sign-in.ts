import type { Tokens } from '@manzil/contract/people/calls/auth'
import type { User } from '@manzil/contract/people/calls/user'
import { DEFAULT_HOME, HOME_OF_ROLE } from '@manzil/contract/people/roles'
import { storeSession } from '@manzil/ui/api/session.ts'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { useRouter } from '@tanstack/react-router'
import { saveWanted } from '../saved-projects/index.ts'

/** Stores the session, saves what the visitor wanted to save, and goes to `next` or to the home page of the person's role. */
export function useSignIn(next: string | undefined): (tokens: Tokens, user: User) => Promise<void> {
  const { history } = useRouter()
  return async (tokens, user) => {
    storeSession({ ...tokens, user })
    await saveWanted()
    history.replace(localizedAddress(next ?? HOME_OF_ROLE[user.role] ?? DEFAULT_HOME))
  }
}
