import { DoneAnswer } from '@manzil/contract/calls/answers'
import { IDEMPOTENCY_HEADER, IdempotencyHeaders } from '@manzil/contract/enquiries/calls/enquiry-fields'
import { LeadBody, LeadCreatedAnswer, WithdrawBody } from '@manzil/contract/enquiries/calls/leads'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { anonymiseOldLeads } from './anonymise-old-leads.ts'
import { purgeLeads } from './delete-lead.ts'
import { submitLead } from './submit-lead.ts'
import { withdrawConsent } from './withdraw-consent.ts'
import { leadWorkRoutes } from './work-routes.ts'

export function leadRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  route('POST', '/leads', {
    summary: 'Send an enquiry, or record a contact by WhatsApp, phone or e-mail',
    description:
      'For a week, repeating an `Idempotency-Key` with the same body stores nothing and returns the first response; with another body it returns 409.',
    tag: 'enquiries',
    access: 'anybody',
    headers: IdempotencyHeaders,
    body: LeadBody,
    fails: [409, 429],
    failure: m.lead_submit_failed,
    status: 201,
    answer: LeadCreatedAnswer,
    handler: ({ body, headers, caller, request }) =>
      submitLead(services, body, { key: headers[IDEMPOTENCY_HEADER], authorization: request.headers.authorization, caller }),
  })
  route('POST', '/leads/withdraw', {
    summary: 'Withdraw consent to be contacted',
    description: 'Takes the token from the link in the acknowledgement. Deletes the name, number, e-mail and message.',
    tag: 'enquiries',
    access: 'anybody',
    body: WithdrawBody,
    answer: DoneAnswer,
    handler: async ({ body, caller }) => {
      await withdrawConsent(services, body.token)
      return { success: true as const, message: m.lead_withdrawn({}, caller) }
    },
  })
  leadWorkRoutes(app, services)
  services.jobs.define({ name: 'forget-leads', schedule: '37 3 * * *', run: () => anonymiseOldLeads(services) })
  services.jobs.define({ name: 'purge-leads', schedule: '*/5 * * * *', run: () => purgeLeads(services) })
}
