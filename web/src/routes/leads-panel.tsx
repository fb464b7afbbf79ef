import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '../api/guards.ts'
import { leadsAddress } from '../features/leads/leads-address.ts'
import { LeadsPanel } from '../features/leads/leads-panel.tsx'

export const Route = createFileRoute('/leads-panel')({
  validateSearch: leadsAddress,
  beforeLoad: ({ location }) => membersOnly(location),
  component: Leads,
})

function Leads() {
  return <LeadsPanel search={Route.useSearch()} />
}
