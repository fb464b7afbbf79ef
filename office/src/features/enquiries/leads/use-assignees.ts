import type { LeadAgent } from '@manzil/contract/enquiries/calls/lead-handling'
import { m } from '@manzil/messages'
import { useSession } from '@manzil/ui/api/session.ts'
import { useQuery } from '@tanstack/react-query'
import { assigneeOption } from './lead-names.tsx'
import { leadAgentsQuery } from './queries.ts'

export interface Assignee {
  /** Null for nobody. */
  agent: LeadAgent | null
  label: string
}

/** Lists whom leads can be assigned to: the signed-in person, if they work on leads, nobody, then the others by name. */
export function useAssignees(): Assignee[] {
  const own = useSession()?.id
  const { data = [] } = useQuery(leadAgentsQuery())
  const active = data.filter(({ state }) => state === 'active')
  const [me, others] = [active.filter(({ id }) => id === own), active.filter(({ id }) => id !== own)]
  return [
    ...me.map((agent) => ({ agent, label: m.leads_agent_me() })),
    { agent: null, label: m.leads_agent_nobody() },
    ...others.map((agent) => ({ agent, label: assigneeOption(agent) })),
  ]
}
