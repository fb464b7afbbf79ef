import { ErrorAnswer } from '@manzil/contract/calls/errors'
import { RecordId } from '@manzil/contract/calls/inputs'
import type { FastifyInstance } from 'fastify'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import type { Services } from '../../../platform/services.ts'
import { projectTag } from '../cache-tags.ts'
import { findPermitAddress } from './queries.ts'

const Params = z.object({ id: RecordId })

/** Serves the QR code of a project's permit, which leads to the authority's page about it. */
export function permitCodeRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  const schema = {
    summary: "Get the QR code of a project's advertising permit",
    tags: ['public'],
    params: Params,
    response: { 200: { content: { 'image/svg+xml': { schema: z.string() } } }, 400: ErrorAnswer, 404: ErrorAnswer },
  }
  app.get('/permit-code/:id', { schema }, (request, reply) => {
    const { id } = request.params as z.output<typeof Params>
    return reads.serve(request, reply, `permit-code ${id}`, async () => {
      const address = await findPermitAddress(services.database.reads(), id)
      if (address === undefined) throw new AppError('not_found')
      const headers = { 'content-type': 'image/svg+xml', 'content-security-policy': "default-src 'none'" }
      return { status: 200, headers, body: renderSVG(address, { border: 0 }), tags: [projectTag(id)] }
    })
  })
}
