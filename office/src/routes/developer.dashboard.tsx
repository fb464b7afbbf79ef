import { createFileRoute } from '@tanstack/react-router'
import { DeveloperDashboard } from '../features/editing/projects/developer-dashboard.tsx'

export const Route = createFileRoute('/developer/dashboard')({
  component: DeveloperDashboard,
})
