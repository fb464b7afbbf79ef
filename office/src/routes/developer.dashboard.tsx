import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '@manzil/ui/api/guards.ts'
import { DeveloperDashboard } from '../features/editing/projects/developer-dashboard.tsx'
import { pageOf } from '@manzil/ui/page-search.ts'

export const Route = createFileRoute('/developer/dashboard')({
  validateSearch: pageOf,
  beforeLoad: ({ location }) => membersOnly(location),
  component: () => <DeveloperDashboard page={Route.useSearch().page ?? 1} />,
})
