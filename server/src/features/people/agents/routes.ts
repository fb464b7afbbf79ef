import { whatsAppAddress } from '@manzil/contract/enquiries/whatsapp-address'
import { AgentListAnswer } from '@manzil/contract/people/calls/agents'
import { languageName } from '@manzil/contract/text/language-name'
import type { FastifyInstance } from 'fastify'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { LISTING_TAG, PEOPLE_TAG, tagsOf } from '../../catalogue/cache-tags.ts'
import { agentRule } from '../../catalogue/permits/index.ts'
import { findCards, presentCard } from '../../catalogue/projects/index.ts'
import { findPublicAgents } from './queries.ts'

const LISTINGS_SHOWN = 3

export function agentRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  reads.get(app, '/agents', {
    summary: 'List agents shown to visitors, with their newest projects',
    answer: AgentListAnswer,
    handler: async () => {
      const db = services.database.reads()
      const agents = await findPublicAgents(db, { newest: LISTINGS_SHOWN, rule: agentRule(services) })
      const rows = await findCards(
        db,
        agents.flatMap(({ newest }) => newest),
      )
      const cards = new Map(rows.map((row) => [row.id, presentCard(row)]))
      const data = agents.map(({ newest, languages, ...agent }) => ({
        ...agent,
        whatsapp: agent.phone && whatsAppAddress(agent.phone),
        languages: languages.map((code) => ({ name: languageName(code, 'en'), name_ar: languageName(code, 'ar') })),
        listings: newest.flatMap((id) => cards.get(id) ?? []),
      }))
      return { body: { success: true as const, data }, tags: [PEOPLE_TAG, LISTING_TAG, ...[...cards.values()].flatMap(tagsOf)] }
    },
  })
}
