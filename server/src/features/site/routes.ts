import { SiteAnswer } from '@manzil/contract/site-answer'
import type { FastifyInstance } from 'fastify'
import type { PublicReads } from '../../platform/http/public-read.ts'
import type { Services } from '../../platform/services.ts'
import { countSite } from './queries.ts'

export function siteRoutes(app: FastifyInstance, { database, site }: Services, reads: PublicReads): void {
  reads.get(app, '/site', {
    summary: 'The public identity, and how many projects, communities and developers there are',
    answer: SiteAnswer,
    handler: async () => ({
      body: { success: true as const, data: { ...site, ...(await countSite(database.reads())) } },
      tags: ['listing'],
    }),
  })
}
