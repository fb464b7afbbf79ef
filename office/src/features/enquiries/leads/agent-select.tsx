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
import { useHeldChoice } from './use-held-choice.ts'

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
      offer({ kind: 'changed', leads: [data], text: lead.is_suspected_spam && agent !== null ? m.leads_spam_lifted({ text }) : text })
    },
    onError: (error) => notify(failureText(error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: leadsKey() }),
  })
  const given = lead.assigned_agent
  const chosen = String((isPending ? variables : given?.id) ?? '')
  // Each choice emails an agent.
  const { held, props } = useHeldChoice((value) => {
    if (!isPending && value !== chosen) mutate(value === '' ? null : Number(value))
  })
  return (
    <div className="max-w-90">
      <FormSelect
        label={m.leads_agent()}
        value={held ?? chosen}
        hint={<span aria-live="polite">{held !== undefined && held !== chosen && m.leads_agent_held()}</span>}
        aria-busy={isPending}
        {...props}
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
