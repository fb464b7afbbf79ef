import type { LeadAgent } from '@manzil/contract/enquiries/calls/lead-handling'
import { namesOf } from '../../../platform/accounts/name-rows.ts'
import type { Services } from '../../../platform/services.ts'
import { listAgents } from './work-queries.ts'

/** Lists agents by name, with their number of waiting leads. */
export async function listLeadAgents({ database: { db } }: Services): Promise<LeadAgent[]> {
  const agents = await listAgents(db)
  return agents.map(({ id, waiting, ...person }) => ({ id, ...namesOf(person), waiting }))
}
