import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '../api/guards.ts'
import { NewFeedPage } from '../features/back-office/feeds/new-feed-page.tsx'

export const Route = createFileRoute('/admin/feeds/new')({
  beforeLoad: ({ location }) => membersOnly(location),
  component: NewFeedPage,
})
