import { ContactAnswer, ContactBody } from '@manzil/contract/enquiries/calls/contact-messages'
import { IDEMPOTENCY_HEADER, IdempotencyHeaders } from '@manzil/contract/enquiries/calls/enquiry-fields'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { submitMessage } from './submit-message.ts'

export function contactRoutes(app: FastifyInstance, services: Services): void {
  accountRoutes(app, services)('POST', '/contact-us', {
    summary: 'Send a message, or an enquiry about a project, developer, community or unit',
    description: 'Every contact message also becomes a lead. `Idempotency-Key` works as in `POST /leads/`.',
    tag: 'enquiries',
    access: 'everyone',
    headers: IdempotencyHeaders,
    body: ContactBody,
    fails: [409, 429],
    status: 201,
    answer: ContactAnswer,
    handler: ({ body, headers, caller, request }) =>
      submitMessage(services, body, { key: headers[IDEMPOTENCY_HEADER], authorization: request.headers.authorization, caller }),
  })
}
