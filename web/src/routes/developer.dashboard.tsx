import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '../api/guards.ts'
import { DeveloperDashboard } from '../features/back-office/projects/developer-dashboard.tsx'
import { pageOf } from '../ui/page-search.ts'

export const Route = createFileRoute('/developer/dashboard')({
  validateSearch: pageOf,
  beforeLoad: ({ location }) => membersOnly(location),
  component: () => <DeveloperDashboard page={Route.useSearch().page ?? 1} />,
})
