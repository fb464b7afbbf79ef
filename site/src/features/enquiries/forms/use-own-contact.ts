import type { ProfileAnswer } from '@manzil/contract/people/calls/profile'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { useSession } from '@manzil/ui/api/session.ts'
import { tabStorage } from '@manzil/ui/browser/storage.ts'
import { fullName } from '@manzil/ui/i18n/full-name.ts'
import { useEffect, useState } from 'react'
import { VISITOR_KEY, type Visitor } from '../../../visitor-key.ts'

interface Contact {
  name: string
  phone: string
  email: string
}

/** Returns how a visitor is reached, once it is known: by their account, or else as last given in this tab. */
export function useOwnContact(): Contact | undefined {
  const session = useSession()
  const id = session === null ? 'visitor' : session?.id
  const [own, setOwn] = useState<Contact & { id: typeof id }>()
  useEffect(() => {
    if (id === undefined) return
    if (id === 'visitor') {
      const given = tabStorage.read<Visitor>(VISITOR_KEY)?.person
      if (given) setOwn({ id, name: given.full_name, phone: given.contact_number, email: given.email })
      return
    }
    callApi<ProfileAnswer>('/auth/profile/').then(
      ({ data }) => setOwn({ id, name: fullName(data), phone: data.phone_number ?? '', email: data.email }),
      // Visitors can still fill in the form.
      () => {},
    )
  }, [id])
  return own && own.id === id ? own : undefined
}
