import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { LEAD_STATUS, type LeadStatus } from '@manzil/contract/enquiries/lead-statuses'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLeadVersion } from './lead/use-lead-version.ts'
import { isAnonymised, leadName } from './lead-names.tsx'
import { useLeadUndo } from './lead-undo.tsx'
import { changeLeadStatus, type LeadsView, leadsKey } from './queries.ts'

interface Marking {
  lead: Lead
  status: LeadStatus
}

/** Gives a lead another status, by default the one that usually follows. Can be undone. */
export function useLeadStatus(view: LeadsView) {
  const client = useQueryClient()
  const { offer } = useLeadUndo()
  const { scope, latest, keep } = useLeadVersion(view)
  /** Versions of leads that were pressed already. */
  const pressed = useRef(new Map<number, number>())
  const { mutate, isPending } = useMutation({
    scope,
    mutationFn: ({ lead, status }: Marking) => changeLeadStatus(view, latest(lead), status),
    onSuccess: ({ data }) => {
      keep(data)
      const text = m.leads_undo_status({ name: isolated(leadName(data)), status: LEAD_STATUS[data.status].name() })
      offer({ kind: 'changed', leads: [data], text })
    },
    onError: (error, { lead }) => {
      pressed.current.delete(lead.id)
      void notify(failureText(error), 'error')
    },
    // Not awaited: changes of further leads wait in the same queue.
    onSettled: () => void client.invalidateQueries({ queryKey: leadsKey() }),
  })
  const mark = (lead: Lead, status = LEAD_STATUS[lead.status].next[0]) => {
    if (!status || isAnonymised(lead) || pressed.current.get(lead.id) === lead.version) return
    pressed.current.set(lead.id, lead.version)
    mutate({ lead, status })
  }
  return { mark, isPending }
}
