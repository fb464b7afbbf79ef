import { m } from '@manzil/messages'
import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '../api/guards.ts'
import { LeadsPage } from '../features/back-office/leads-page.tsx'
import { privateHead } from '../head.ts'
import { pageOf, textsOf } from '../ui/page-search.ts'

export const Route = createFileRoute('/leads-panel')({
  validateSearch: (search): { page?: number | undefined; search?: string; lead_type?: string } => ({
    ...pageOf(search),
    ...textsOf(search, ['search', 'lead_type']),
  }),
  beforeLoad: ({ location }) => membersOnly(location),
  head: () => privateHead(m.leads_title()),
  component: Leads,
})

function Leads() {
  return <LeadsPage {...Route.useSearch()} />
}
