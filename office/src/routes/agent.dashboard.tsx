import { createFileRoute } from '@tanstack/react-router'
import { AgentDashboard } from '../features/enquiries/leads/agent-dashboard.tsx'
import { parseLeadsSearch } from '../features/enquiries/leads/leads-address.ts'

export const Route = createFileRoute('/agent/dashboard')({
  validateSearch: parseLeadsSearch,
  component: Agent,
})

function Agent() {
  return <AgentDashboard search={Route.useSearch()} />
}
