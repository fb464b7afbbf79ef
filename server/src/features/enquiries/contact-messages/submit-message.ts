import type { DoneAnswer } from '@manzil/contract/calls/answers'
import { type ContactBody, type InquiryType, leadTypeOf } from '@manzil/contract/enquiries/calls/contact-messages'
import { m } from '@manzil/messages'
import type { z } from 'zod'
import type { Caller } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { storeEnquiry } from '../leads/index.ts'

interface Request {
  key: string | undefined
  authorization: string | undefined
  caller: Caller
}

/** The pages of each kind of subject. */
const ABOUT = {
  property: 'property-detail',
  developer: 'developer-detail',
  community: 'community-detail',
} as const

function subjectOf(inquiry: InquiryType): keyof typeof ABOUT {
  if (inquiry === 'developer_inquiry') return 'developer'
  return inquiry === 'community_inquiry' ? 'community' : 'property'
}

/** Stores a contact message as a lead. @throws AppError as {@link storeEnquiry} */
export async function submitMessage(services: Services, body: z.output<typeof ContactBody>, request: Request): Promise<DoneAnswer> {
  const { name, email, phone, message, role, slug, developer_name, property_title, inquiry_type, unit_id, ...rest } = body
  const { inquiry_link, contact_channel, contact_hours, contact_language, ...form } = rest
  const kind = subjectOf(inquiry_type)
  const unit = typeof unit_id === 'number' ? String(unit_id) : undefined
  const page = slug === undefined ? undefined : `/${ABOUT[kind]}/${encodeURIComponent(slug)}`
  const enquiry = {
    full_name: name,
    contact_number: phone,
    email,
    message,
    role,
    slug,
    developer_name,
    property_title,
    inquiry_type,
    lead_type: leadTypeOf(inquiry_type),
    inquiry_link: inquiry_link ?? page,
    contact_channel,
    contact_hours,
    contact_language,
    subject: { [kind]: slug, unit },
  }
  return storeEnquiry(services, enquiry, form, { scope: 'contact', ...request }, () => ({
    success: true,
    message: m.contact_message_sent({}, request.caller),
  }))
}
