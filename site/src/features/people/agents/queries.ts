import type { AgentListAnswer, PublicAgent } from '@manzil/contract/people/calls/agents'
import { readApi } from '../../../api/read.ts'

export function readAgents(): Promise<PublicAgent[]> {
  return readApi<AgentListAnswer>('/agents/').then(({ data }) => data)
}
