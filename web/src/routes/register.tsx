import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { visitorsOnly } from '../api/guards.ts'
import { useVisitorsOnly } from '../api/use-guards.ts'
import { RegisterPage } from '../features/auth/register-page.tsx'
import { pageHead } from '../head.ts'

export const Route = createFileRoute('/register')({
  validateSearch: ({ referral }): { referral?: string | undefined } => ({ referral: typeof referral === 'string' ? referral : undefined }),
  beforeLoad: () => visitorsOnly(),
  head: ({ match }) =>
    pageHead({ site: match.context.site, path: '/register', title: m.login_create(), description: m.register_description() }),
  staticData: { bare: true },
  component: Register,
})

function Register() {
  useVisitorsOnly()
  return <RegisterPage referral={Route.useSearch().referral} />
}
