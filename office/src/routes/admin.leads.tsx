import { createFileRoute, redirect } from '@tanstack/react-router'
import { parseLeadsSearch } from '../features/enquiries/leads/leads-address.ts'

/** Leads have an address of their own; people look for them beside the other pages of staff. */
export const Route = createFileRoute('/admin/leads')({
  validateSearch: parseLeadsSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/leads-panel', search, replace: true })
  },
})
