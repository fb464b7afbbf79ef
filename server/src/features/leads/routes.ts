import { DoneAnswer } from '@manzil/contract/answers'
import { IDEMPOTENCY_HEADER, IdempotencyHeaders } from '@manzil/contract/enquiry-fields'
import { LeadBody, LeadCreatedAnswer, LeadParams, LeadsAnswer, LeadsQuery, WithdrawBody } from '@manzil/contract/leads'
import { STAFF_ROLES } from '@manzil/contract/roles'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../platform/http/account-routes.ts'
import type { Services } from '../../platform/services.ts'
import { deleteLead } from './delete-lead.ts'
import { forgetLeads } from './forget-leads.ts'
import { listLeads } from './list-leads.ts'
import { submitLead } from './submit-lead.ts'
import { withdrawConsent } from './withdraw-consent.ts'

export function leadRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  route('POST', '/leads', {
    summary: 'Ask to be contacted, or say that one has been by WhatsApp, phone or e-mail',
    description: 'Stored once for one `Idempotency-Key` and body, and answered the same for a week; the same key with another body is 409.',
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
    summary: 'Take back the consent to be contacted',
    description: 'By the token of the link in the acknowledgement. Name, number, e-mail and message are deleted.',
    tag: 'enquiries',
    access: 'anybody',
    body: WithdrawBody,
    answer: DoneAnswer,
    handler: async ({ body, caller }) => {
      await withdrawConsent(services, body.token)
      return { success: true as const, message: m.lead_withdrawn({}, caller) }
    },
  })
  route('GET', '/leads', {
    summary: 'Leads, newest first',
    description: 'Without `page` the newest 1,000. Roles other than admin and owner get an empty list and a `warning`.',
    tag: 'staff',
    access: 'signed_in',
    query: LeadsQuery,
    answer: LeadsAnswer,
    handler: ({ account, query, addressOf, caller }) => listLeads(services, account, query, addressOf, caller.locale),
  })
  route('DELETE', '/leads/:id', {
    summary: 'Delete a lead',
    tag: 'staff',
    access: STAFF_ROLES,
    params: LeadParams,
    answer: DoneAnswer,
    handler: async ({ account, params, caller }) => {
      await deleteLead(services, account, params.id)
      return { success: true as const, message: m.lead_deleted({}, caller) }
    },
  })
  services.jobs.define({ name: 'forget-leads', schedule: '37 3 * * *', run: () => forgetLeads(services) })
}
