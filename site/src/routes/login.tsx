import { nextPath, visitorsOnly } from '@manzil/ui/api/guards.ts'
import { useVisitorsOnly } from '@manzil/ui/api/use-guards.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../features/people/auth/login-page.tsx'

export const Route = createFileRoute('/login')({
  // Both keys are always set; a missing one would keep its raw value from the URL.
  validateSearch: (search): { next?: string | undefined; ended?: string | undefined } => ({
    next: nextPath(search['next']),
    ended: typeof search['ended'] === 'string' ? search['ended'] : undefined,
  }),
  beforeLoad: ({ search }) => visitorsOnly(search.next),
  head: async ({ match }) => (await import('../features/pages/static-pages/static-head.ts')).staticHead(match),
  staticData: { bare: true },
  component: Login,
})

function Login() {
  const { next, ended } = Route.useSearch()
  useVisitorsOnly(next)
  return <LoginPage next={next} ended={ended} />
}
