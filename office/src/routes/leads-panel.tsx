import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '@manzil/ui/api/guards.ts'
import { parseLeadsSearch } from '../features/enquiries/leads/leads-address.ts'
import { LeadsPanel } from '../features/enquiries/leads/leads-panel.tsx'

export const Route = createFileRoute('/leads-panel')({
  validateSearch: parseLeadsSearch,
  beforeLoad: ({ location }) => membersOnly(location),
  component: Leads,
})

function Leads() {
  return <LeadsPanel search={Route.useSearch()} />
}
