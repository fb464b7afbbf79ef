import type { ProfileAnswer } from '@manzil/contract/people/calls/profile'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { useSession } from '@manzil/ui/api/session.ts'
import { fullName } from '@manzil/ui/i18n/full-name.ts'
import { useEffect, useState } from 'react'

interface Contact {
  name: string
  phone: string
  email: string
}

/** Returns how a signed-in visitor is reached, once it is known. */
export function useOwnContact(): Contact | undefined {
  const id = useSession()?.id
  const [own, setOwn] = useState<Contact & { id: number }>()
  useEffect(() => {
    if (id === undefined) return
    callApi<ProfileAnswer>('/auth/profile/').then(
      ({ data }) => setOwn({ id, name: fullName(data), phone: data.phone_number ?? '', email: data.email }),
      // Visitors can still fill in the form.
      () => {},
    )
  }, [id])
  return own && own.id === id ? own : undefined
}
