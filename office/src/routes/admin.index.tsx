import { DEFAULT_HOME, OFFICE_HOME } from '@manzil/contract/people/roles'
import { readSession } from '@manzil/ui/api/session.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'

/** Redirects to the first page of the user's role. */
export const Route = createFileRoute('/admin/')({
  beforeLoad: () => {
    const { role } = readSession() ?? {}
    throw redirect({ to: (role && OFFICE_HOME[role]) ?? DEFAULT_HOME, replace: true })
  },
})
