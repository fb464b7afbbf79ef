import { createFileRoute } from '@tanstack/react-router'
import { parseLeadsSearch } from '../features/enquiries/leads/leads-address.ts'
import { LeadsPanel } from '../features/enquiries/leads/leads-panel.tsx'

export const Route = createFileRoute('/leads-panel')({
  validateSearch: parseLeadsSearch,
  component: Leads,
})

function Leads() {
  return <LeadsPanel search={Route.useSearch()} />
}
