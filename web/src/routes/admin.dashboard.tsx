import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '../api/guards.ts'
import { AdminDashboard } from '../features/back-office/admin-dashboard.tsx'

export const Route = createFileRoute('/admin/dashboard')({
  beforeLoad: ({ location }) => membersOnly(location),
  component: AdminDashboard,
})
