import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { notify } from '@manzil/ui/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeLeadStatus, type LeadScope, leadsKey } from './queries.ts'
import { useLeadVersion } from './use-lead-version.ts'

export function useLeadStatus(desk: LeadScope): { toggle: (lead: Lead) => void; isPending: boolean } {
  const client = useQueryClient()
  const { scope, latest, keep } = useLeadVersion(desk)
  const { mutate, isPending } = useMutation({
    scope,
    mutationFn: (lead: Lead) => changeLeadStatus(desk, latest(lead), lead.status === 'New' ? 'Contacted' : 'New'),
    onSuccess: ({ data }) => keep(data),
    onError: (error) => notify(failureText(error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: leadsKey() }),
  })
  return { toggle: (lead) => !isPending && mutate(lead), isPending }
}
