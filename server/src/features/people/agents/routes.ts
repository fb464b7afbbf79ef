import { AgentListAnswer } from '@manzil/contract/people/calls/agents'
import type { FastifyInstance } from 'fastify'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { findPublicAgents } from './queries.ts'

export function agentRoutes(app: FastifyInstance, { database }: Services, reads: PublicReads): void {
  reads.get(app, '/agents', {
    summary: 'List agents shown to visitors',
    answer: AgentListAnswer,
    handler: async () => ({ body: { success: true as const, data: await findPublicAgents(database.reads()) }, tags: ['agents'] }),
  })
}
