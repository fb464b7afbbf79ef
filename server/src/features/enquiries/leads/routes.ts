import { IDEMPOTENCY_HEADER, IdempotencyHeaders } from '@manzil/contract/enquiries/calls/enquiry-fields'
import { LeadBody, LeadCreatedAnswer, WithdrawAnswer, WithdrawBody } from '@manzil/contract/enquiries/calls/leads'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import { accountRoutes, type Caller } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { writeAudit } from '../../office/audit-rows.ts'
import { WITHDRAWAL } from '../outbox/index.ts'
import { anonymiseOldLeads } from './anonymise-leads.ts'
import { announceLead } from './lead-events.ts'
import { purgeLeads } from './office/delete-lead.ts'
import { leadWorkRoutes } from './office/work-routes.ts'
import { anonymiseLead, findSentEnquiry, hasPersonalData, listOthersByEmail } from './queries.ts'
import { storeEnquiry } from './store-enquiry.ts'

export function leadRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  route('POST', '/leads', {
    summary: 'Send an enquiry, or record a contact by WhatsApp, phone or email',
    description:
      'For a week, repeating an `Idempotency-Key` with the same body stores nothing and returns the first response; with another body it returns 409.',
    tag: 'enquiries',
    access: 'everyone',
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
    description:
      'Takes the token from the link in the acknowledgement. Deletes the name, number, email and message, unless it only checks. The link was emailed, so it may also withdraw the other enquiries with that email.',
    tag: 'enquiries',
    access: 'everyone',
    body: WithdrawBody,
    answer: WithdrawAnswer,
    handler: async ({ body, caller }) => {
      const id = readWithdrawal(services, body.token)
      const { db } = services.database
      if (body.only_check && (await hasPersonalData(db, id))) {
        const others = (await listOthersByEmail(db, id)).length
        return {
          success: true as const,
          message: m.withdraw_text({}, caller),
          is_withdrawn: false,
          others,
          ...(await findSentEnquiry(db, id)),
        }
      }
      const others = body.only_check ? 0 : await withdrawConsent(services, id, body.all)
      return { success: true as const, message: m.lead_withdrawn({}, caller), is_withdrawn: true, others }
    },
  })
  leadWorkRoutes(app, services)
  services.jobs.define({ name: 'forget-leads', schedule: '37 3 * * *', run: () => anonymiseOldLeads(services) })
  services.jobs.define({ name: 'purge-leads', schedule: '*/5 * * * *', run: () => purgeLeads(services) })
}

interface Request {
  key: string | undefined
  authorization: string | undefined
  caller: Caller
}

/** @throws AppError as {@link storeEnquiry} */
async function submitLead(services: Services, body: z.output<typeof LeadBody>, request: Request): Promise<LeadCreatedAnswer> {
  const { full_name, contact_number, email, message, lead_type, inquiry_link, ...rest } = body
  const { contact_channel, contact_hours, contact_language, ...form } = rest
  const wishes = { contact_channel, contact_hours, contact_language }
  const enquiry = { full_name, contact_number, email, message, lead_type, inquiry_link, ...wishes }
  return storeEnquiry(services, enquiry, form, { scope: 'leads', ...request }, (id) => ({
    success: true,
    message: m.lead_submitted({}, request.caller),
    data: { id },
    error: null,
  }))
}

/** Returns the id of the lead that a link is for. @throws AppError bad_input for an invalid link */
function readWithdrawal({ secrets }: Services, token: string): number {
  const id = secrets.readSignedId(WITHDRAWAL, token)
  if (id === undefined) throw new AppError('bad_input', { userMessage: m.lead_link_wrong })
  return id
}

/**
 * Withdraws a visitor's consent with the link in the acknowledgement: anonymises the lead, or all with its email, and deletes
 * the emails. Returns how many with its email are left. Repeating it has no effect.
 */
async function withdrawConsent({ database, clock }: Services, id: number, all = false): Promise<number> {
  const at = clock()
  return database.db.transaction().execute(async (trx) => {
    const others = await listOthersByEmail(trx, id)
    for (const one of all ? [id, ...others] : [id]) {
      const lead = await anonymiseLead(trx, one, at)
      if (!lead) continue
      await announceLead(trx, { id: one, agents: [lead.assigned_agent_id] })
      await writeAudit(trx, { at, actor_id: null, action: 'consent_withdrawn', entity: 'lead', entity_id: one })
    }
    return all ? 0 : others.length
  })
}
