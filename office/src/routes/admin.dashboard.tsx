import { createFileRoute } from '@tanstack/react-router'
import { AdminDashboard } from '../features/office/dashboard/admin-dashboard.tsx'

export const Route = createFileRoute('/admin/dashboard')({
  validateSearch: ({ by }): { by?: 'day' } => (by === 'day' ? { by } : {}),
  component: Dashboard,
})

function Dashboard() {
  const { by = 'week' } = Route.useSearch()
  return <AdminDashboard by={by} />
}
