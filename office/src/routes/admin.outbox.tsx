import { statusAndPage } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '../features/enquiries/outbox/outbox-page.tsx'

export const Route = createFileRoute('/admin/outbox')({
  validateSearch: statusAndPage,
  component: Outbox,
})

function Outbox() {
  const { status, page = 1 } = Route.useSearch()
  return <OutboxPage status={status} page={page} />
}
