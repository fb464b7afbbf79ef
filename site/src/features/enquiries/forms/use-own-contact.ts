import type { User } from '@manzil/contract/people/calls/user'
import { useSession } from '@manzil/ui/api/session.ts'
import { fullName } from '@manzil/ui/i18n/full-name.ts'
import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '../../people/profile/index.ts'

/** Returns how a signed-in visitor is reached, once it is known. */
export function useOwnContact() {
  const session = useSession()
  const { data } = useQuery({ ...profileQuery(), enabled: Boolean(session) })
  return session && data ? contactOf(data) : undefined
}

const contactOf = (user: User) => ({ name: fullName(user), phone: user.phone_number ?? '', email: user.email })
