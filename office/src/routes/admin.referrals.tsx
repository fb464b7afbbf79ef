import { pageOf, textsOf } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ReferralsPage } from '../features/people/referrals/referrals-page.tsx'

export const Route = createFileRoute('/admin/referrals')({
  validateSearch: (search) => ({ ...pageOf(search), ...textsOf(search, ['status', 'search']) }),
  component: () => <ReferralsPage {...Route.useSearch()} />,
})
