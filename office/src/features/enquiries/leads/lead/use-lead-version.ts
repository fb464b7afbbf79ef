import type { LeadDetail } from '@manzil/contract/enquiries/calls/lead-handling'
import { useQueryClient } from '@tanstack/react-query'
import { type LeadsView, type LeadVersion, leadQuery } from '../queries.ts'

/** Lets a second change by the same person build on the first, so quick successive changes don't conflict. */
export function useLeadVersion(view: LeadsView) {
  const client = useQueryClient()
  return {
    /** Runs changes one after the other. */
    scope: { id: 'lead' },
    /** Returns the newest known version: the one displayed, or the result of one's own change. */
    latest: ({ id, version }: LeadVersion): LeadVersion => {
      const known = client.getQueryData(leadQuery(view, id).queryKey)?.version ?? version
      return { id, version: Math.max(known, version) }
    },
    keep: (lead: LeadDetail) => client.setQueryData(leadQuery(view, lead.id).queryKey, lead),
  }
}
