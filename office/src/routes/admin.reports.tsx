import { pageOf, textsOf } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '../features/enquiries/reports/reports-page.tsx'

export const Route = createFileRoute('/admin/reports')({
  validateSearch: (search) => ({
    ...pageOf(search),
    ...textsOf<'status' | 'due' | 'suspected_spam'>(search, ['status', 'due', 'suspected_spam']),
  }),
  component: Reports,
})

function Reports() {
  const { status, due, suspected_spam, page = 1 } = Route.useSearch()
  return <ReportsPage status={status} due={due} suspected_spam={suspected_spam} page={page} />
}
