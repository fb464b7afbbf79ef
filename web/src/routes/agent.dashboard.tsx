import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '../api/guards.ts'
import { AgentDashboard } from '../features/leads/agent-dashboard.tsx'
import { parseLeadsSearch } from '../features/leads/leads-address.ts'

export const Route = createFileRoute('/agent/dashboard')({
  validateSearch: parseLeadsSearch,
  beforeLoad: ({ location }) => membersOnly(location),
  component: Agent,
})

function Agent() {
  return <AgentDashboard search={Route.useSearch()} />
}
