import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { visitorsOnly } from '../api/guards.ts'
import { useVisitorsOnly } from '../api/use-guards.ts'
import { RegisterPage } from '../features/auth/register-page.tsx'
import { privateHead } from '../head.ts'

export const Route = createFileRoute('/register')({
  validateSearch: ({ referral }): { referral?: string } => (typeof referral === 'string' ? { referral } : {}),
  beforeLoad: () => visitorsOnly(),
  head: () => privateHead(m.login_create()),
  staticData: { bare: true },
  component: Register,
})

function Register() {
  useVisitorsOnly()
  return <RegisterPage referral={Route.useSearch().referral} />
}
