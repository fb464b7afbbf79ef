import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '@manzil/ui/api/guards.ts'
import { OutboxPage } from '../features/enquiries/outbox/outbox-page.tsx'
import { statusAndPage } from '@manzil/ui/page-search.ts'

export const Route = createFileRoute('/admin/outbox')({
  validateSearch: statusAndPage,
  beforeLoad: ({ location }) => membersOnly(location),
  component: Outbox,
})

function Outbox() {
  const { status, page = 1 } = Route.useSearch()
  return <OutboxPage status={status} page={page} />
}
