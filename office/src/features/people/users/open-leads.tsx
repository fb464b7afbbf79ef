import type { StaffUser } from '@manzil/contract/people/calls/staff-users'
import { LEAD_ROLES, type Role } from '@manzil/contract/people/roles'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { FormSelect } from '@manzil/ui/form/form-field.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { assigneeOption, leadAgentsQuery } from '../../enquiries/index.ts'

/** What becomes of the leads that wait for the person; otherwise the id of who gets them. */
const [STAY, NOBODY] = ['stay', 'nobody']

export const worksOnLeads = ({ role }: { role: Role }) => LEAD_ROLES.some((one) => one === role)

interface LeadsMove {
  leads_agent_id?: number | null | undefined
}

/** Asks who gets a person's open leads, and returns what to send. */
export function useOpenLeads(user: StaffUser) {
  const [leadsTo, setLeadsTo] = useState<string>(NOBODY)
  const hasLeads = user.open_leads > 0
  const move: LeadsMove = hasLeads && leadsTo !== STAY ? { leads_agent_id: leadsTo === NOBODY ? null : Number(leadsTo) } : {}
  return { move, select: hasLeads && <LeadsSelect user={user} value={leadsTo} onChoose={setLeadsTo} /> }
}

function LeadsSelect({ user, value, onChoose }: { user: StaffUser; value: string; onChoose: (value: string) => void }) {
  const { data: agents } = useQuery(leadAgentsQuery())
  return (
    <FormSelect
      label={m.office_users_suspend_leads({ count: user.open_leads, shown: formatNumber(user.open_leads) })}
      hint={m.office_users_suspend_leads_hint()}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value={NOBODY}>{m.office_users_suspend_leads_nobody()}</option>
      {agents
        ?.filter(({ id, state }) => id !== user.id && state === 'active')
        .map((agent) => (
          <option key={agent.id} value={agent.id}>
            {assigneeOption(agent)}
          </option>
        ))}
      <option value={STAY}>{m.office_users_suspend_leads_stay({ name: textOf(user, 'name') })}</option>
    </FormSelect>
  )
}

/** Returns a function that says where open leads went; undefined if they stayed. */
export function useMovedText() {
  const client = useQueryClient()
  return ({ leads_agent_id }: LeadsMove, count: number): string | undefined => {
    if (leads_agent_id === undefined || count < 1) return undefined
    const shown = formatNumber(count)
    if (leads_agent_id === null) return m.office_users_leads_unassigned({ count, shown })
    const agent = client.getQueryData(leadAgentsQuery().queryKey)?.find(({ id }) => id === leads_agent_id)
    return agent && m.office_users_leads_moved({ count, shown, name: isolated(textOf(agent, 'name')) })
  }
}
