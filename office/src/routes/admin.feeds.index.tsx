import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '@manzil/ui/api/guards.ts'
import { FeedsPage } from '../features/feeds/feeds-page.tsx'

export const Route = createFileRoute('/admin/feeds/')({
  beforeLoad: ({ location }) => membersOnly(location),
  component: FeedsPage,
})
