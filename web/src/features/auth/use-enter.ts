import type { Tokens } from '@manzil/contract/auth'
import { withLocale } from '@manzil/contract/locale'
import { DEFAULT_HOME, HOME_OF_ROLE } from '@manzil/contract/roles'
import type { User } from '@manzil/contract/user'
import { useRouter } from '@tanstack/react-router'
import { storeSession } from '../../api/session.ts'
import { getLocale } from '../../i18n/locale.ts'

/** Stores the session and goes to `next`, or to the home page of the person's role. */
export function useSignIn(next: string | undefined): (tokens: Tokens, user: User) => void {
  const { history } = useRouter()
  return (tokens, user) => {
    storeSession({ ...tokens, user })
    history.replace(withLocale(getLocale(), next ?? HOME_OF_ROLE[user.role] ?? DEFAULT_HOME))
  }
}
