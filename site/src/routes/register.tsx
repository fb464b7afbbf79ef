import { visitorsOnly } from '@manzil/ui/api/guards.ts'
import { useVisitorsOnly } from '@manzil/ui/api/use-guards.ts'
import { createFileRoute } from '@tanstack/react-router'
import { RegisterPage } from '../features/people/auth/register-page.tsx'

export const Route = createFileRoute('/register')({
  validateSearch: ({ referral }): { referral?: string | undefined } => ({ referral: typeof referral === 'string' ? referral : undefined }),
  beforeLoad: () => visitorsOnly(),
  head: async ({ match }) => (await import('../features/pages/static-pages/static-head.ts')).staticHead(match),
  staticData: { bare: true },
  component: Register,
})

function Register() {
  useVisitorsOnly()
  return <RegisterPage referral={Route.useSearch().referral} />
}
