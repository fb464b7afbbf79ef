import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '@manzil/ui/api/guards.ts'
import { ReferralsPage } from '../features/people/referrals/referrals-page.tsx'
import { statusAndPage } from '@manzil/ui/page-search.ts'

export const Route = createFileRoute('/admin/referrals')({
  validateSearch: statusAndPage,
  beforeLoad: ({ location }) => membersOnly(location),
  component: Referrals,
})

function Referrals() {
  const { status, page = 1 } = Route.useSearch()
  return <ReferralsPage status={status} page={page} />
}
