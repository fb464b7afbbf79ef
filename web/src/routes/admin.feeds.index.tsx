import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '../api/guards.ts'
import { FeedsPage } from '../features/back-office/feeds/feeds-page.tsx'

export const Route = createFileRoute('/admin/feeds/')({
  beforeLoad: ({ location }) => membersOnly(location),
  component: FeedsPage,
})
