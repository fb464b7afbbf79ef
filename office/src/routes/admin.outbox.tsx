import { pageOf, textsOf } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '../features/enquiries/outbox/outbox-page.tsx'

export const Route = createFileRoute('/admin/outbox')({
  validateSearch: (search) => ({ ...pageOf(search), ...textsOf<'status' | 'delayed'>(search, ['status', 'delayed']) }),
  component: Outbox,
})

function Outbox() {
  const { status, delayed, page = 1 } = Route.useSearch()
  return <OutboxPage status={status} delayed={delayed === '1'} page={page} />
}
