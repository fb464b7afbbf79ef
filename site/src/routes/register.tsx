import { nextPath, visitorsOnly } from '@manzil/ui/api/guards.ts'
import { useVisitorsOnly } from '@manzil/ui/api/use-guards.ts'
import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '../features/people/auth/register-page.tsx'

export const Route = createFileRoute('/register')({
  validateSearch: (search): { next?: string | undefined; referral?: string | undefined } => ({
    next: nextPath(search['next']),
    referral: typeof search['referral'] === 'string' ? search['referral'] : undefined,
  }),
  beforeLoad: ({ search }) => visitorsOnly(search.next),
  head: async ({ match }) => (await import('../features/pages/static-pages/static-head.ts')).staticHead(match),
  staticData: { bare: true },
  component: Register,
})

function Register() {
  const { next, referral } = Route.useSearch()
  useVisitorsOnly(next)
  return <RegisterPage next={next} referral={referral} />
}
