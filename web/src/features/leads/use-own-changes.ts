import type { LeadDetail } from '@manzil/contract/lead-work'
import { useQueryClient } from '@tanstack/react-query'
import { type Desk, type Looked, leadQuery } from './queries.ts'

/** Whoever gives a lead away and marks it at once has changed it themselves: the second change knows of the first. */
export function useOwnChanges(desk: Desk) {
  const client = useQueryClient()
  return {
    /** One change runs after the other. */
    scope: { id: 'lead' },
    /** The lead as it was looked at, or as an own change has left it since. */
    latest: ({ id, version }: Looked): Looked => {
      const known = client.getQueryData(leadQuery(desk, id).queryKey)?.version ?? version
      return { id, version: Math.max(known, version) }
    },
    keep: (lead: LeadDetail) => client.setQueryData(leadQuery(desk, lead.id).queryKey, lead),
  }
}
