import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '../api/guards.ts'
import { AdminDashboard } from '../features/back-office/admin-dashboard.tsx'
import { privateHead } from '../head.ts'

export const Route = createFileRoute('/admin/dashboard')({
  beforeLoad: ({ location }) => membersOnly(location),
  head: () => privateHead(m.dashboard_title()),
  component: AdminDashboard,
})
