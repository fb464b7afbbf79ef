import { statusAndPage } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ReferralsPage } from '../features/people/referrals/referrals-page.tsx'

export const Route = createFileRoute('/admin/referrals')({
  validateSearch: statusAndPage,
  component: Referrals,
})

function Referrals() {
  const { status, page = 1 } = Route.useSearch()
  return <ReferralsPage status={status} page={page} />
}
