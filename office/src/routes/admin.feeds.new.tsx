import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '@manzil/ui/api/guards.ts'
import { NewFeedPage } from '../features/feeds/new-feed-page.tsx'

export const Route = createFileRoute('/admin/feeds/new')({
  beforeLoad: ({ location }) => membersOnly(location),
  component: NewFeedPage,
})
