import { statusAndPage } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '../features/enquiries/reports/reports-page.tsx'

export const Route = createFileRoute('/admin/reports')({
  validateSearch: statusAndPage,
  component: Reports,
})

function Reports() {
  const { status, page = 1 } = Route.useSearch()
  return <ReportsPage status={status} page={page} />
}
