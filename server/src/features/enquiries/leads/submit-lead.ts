import type { LeadBody, LeadCreatedAnswer } from '@manzil/contract/enquiries/calls/leads'
import { m } from '@manzil/messages'
import type { z } from 'zod'
import type { Caller } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { storeEnquiry } from './store-enquiry.ts'

interface Request {
  key: string | undefined
  authorization: string | undefined
  caller: Caller
}

/** @throws AppError as {@link storeEnquiry} */
export async function submitLead(services: Services, body: z.output<typeof LeadBody>, request: Request): Promise<LeadCreatedAnswer> {
  const { full_name, contact_number, email, message, lead_type, inquiry_link, ...form } = body
  const enquiry = { full_name, contact_number, email, message, lead_type, inquiry_link }
  return storeEnquiry(services, enquiry, form, { scope: 'leads', ...request }, (id) => ({
    success: true,
    message: m.lead_submitted({}, request.caller),
    data: { id },
    error: null,
  }))
}
