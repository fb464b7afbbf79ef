import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { FormSelect } from '@manzil/ui/form/form-field.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLeadVersion } from './lead/use-lead-version.ts'
import { assigneeName, leadName } from './lead-names.tsx'
import { useLeadUndo } from './lead-undo.tsx'
import { assignLead, leadsKey } from './queries.ts'
import { useAssignees } from './use-assignees.ts'

/** Assigns a lead to an agent, who is notified by email, or unassigns it. */
export function AgentSelect({ lead }: { lead: Lead }) {
  const client = useQueryClient()
  const assignees = useAssignees()
  const { offer } = useLeadUndo()
  const { scope, latest, keep } = useLeadVersion('staff')
  const { mutate, isPending, variables } = useMutation({
    scope,
    mutationFn: (agentId: number | null) => assignLead(latest(lead), agentId),
    onSuccess: ({ data }) => {
      keep(data)
      const name = isolated(leadName(data))
      const agent = data.assigned_agent && isolated(textOf(data.assigned_agent, 'name'))
      const text = agent === null ? m.leads_undo_unassigned({ name }) : m.leads_undo_assigned({ name, agent })
      offer({ kind: 'changed', leads: [data], text })
    },
    onError: (error) => notify(failureText(error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: leadsKey() }),
  })
  const given = lead.assigned_agent
  const chosen = isPending ? variables : (given?.id ?? null)
  return (
    <div className="max-w-90">
      <FormSelect
        label={m.leads_agent()}
        value={String(chosen ?? '')}
        aria-busy={isPending}
        onChange={(event) => !isPending && mutate(event.target.value === '' ? null : Number(event.target.value))}
      >
        {given && !assignees.some(({ agent }) => agent?.id === given.id) && <option value={given.id}>{assigneeName(given)}</option>}
        {assignees.map(({ agent, label }) => (
          <option key={agent?.id ?? ''} value={agent?.id ?? ''}>
            {label}
          </option>
        ))}
      </FormSelect>
    </div>
  )
}
