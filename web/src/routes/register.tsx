import { createFileRoute } from '@tanstack/react-router'
import { visitorsOnly } from '../api/guards.ts'
import { useVisitorsOnly } from '../api/use-guards.ts'
import { RegisterPage } from '../features/auth/register-page.tsx'

export const Route = createFileRoute('/register')({
  validateSearch: ({ referral }): { referral?: string | undefined } => ({ referral: typeof referral === 'string' ? referral : undefined }),
  beforeLoad: () => visitorsOnly(),
  head: async ({ match }) => (await import('../features/static-pages/static-head.ts')).staticHead(match),
  staticData: { bare: true },
  component: Register,
})

function Register() {
  useVisitorsOnly()
  return <RegisterPage referral={Route.useSearch().referral} />
}
