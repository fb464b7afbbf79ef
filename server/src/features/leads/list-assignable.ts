import type { LeadAgent } from '@manzil/contract/lead-work'
import type { Services } from '../../platform/services.ts'
import { nameOf } from './present-lead.ts'
import { listAgents } from './work-queries.ts'

/** Agents to whom leads can be given, by name, with how many of theirs still wait. */
export async function listAssignable({ database: { db } }: Services): Promise<LeadAgent[]> {
  const agents = await listAgents(db)
  return agents.map(({ id, waiting, ...person }) => ({ id, name: nameOf(person), waiting }))
}
