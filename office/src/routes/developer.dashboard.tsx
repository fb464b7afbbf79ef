import { pageOf } from '@manzil/ui/browser/page-search.ts'
import { createFileRoute } from '@tanstack/react-router'
import { DeveloperDashboard } from '../features/editing/projects/developer-dashboard.tsx'

export const Route = createFileRoute('/developer/dashboard')({
  validateSearch: pageOf,
  component: () => <DeveloperDashboard page={Route.useSearch().page ?? 1} />,
})
