import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { nextPath, visitorsOnly } from '../api/guards.ts'
import { useVisitorsOnly } from '../api/use-guards.ts'
import { LoginPage } from '../features/auth/login-page.tsx'
import { pageHead } from '../head.ts'

export const Route = createFileRoute('/login')({
  // Named even where it is refused: what is left out here stays in the search as it was given.
  validateSearch: (search): { next?: string | undefined; ended?: 'true' | undefined } => ({
    next: nextPath(search['next']),
    ended: search['ended'] === 'true' ? 'true' : undefined,
  }),
  beforeLoad: ({ search }) => visitorsOnly(search.next),
  head: ({ match }) => pageHead({ site: match.context.site, path: '/login', title: m.nav_sign_in(), description: m.login_description() }),
  staticData: { bare: true },
  component: Login,
})

function Login() {
  const { next, ended } = Route.useSearch()
  useVisitorsOnly(next)
  return <LoginPage next={next} ended={ended !== undefined} />
}
