import { DEFAULT_HOME, HOME_OF_ROLE } from '@manzil/contract/people/roles'
import { readSession } from '@manzil/ui/api/session.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'

/** Leads to the first page of the person's role. */
export const Route = createFileRoute('/admin/')({
  beforeLoad: () => {
    const { role } = readSession() ?? {}
    throw redirect({ to: (role && HOME_OF_ROLE[role]) ?? DEFAULT_HOME, replace: true })
  },
})
