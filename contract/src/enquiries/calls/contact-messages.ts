import { z } from 'zod'
import { DoneAnswer } from '../../calls/answers.ts'
import type { EnquiryReason } from '../../calls/field-reasons.ts'
import {
  contactFields,
  EnquiryEmail,
  EnquiryLink,
  EnquiryMessage,
  EnquiryName,
  EnquiryPhone,
  EnquiryText,
  formFields,
  optional,
  RecordNumber,
} from './enquiry-fields.ts'

/** All types except `contact` require a phone number and no message. */
export const INQUIRY_TYPES = [
  'contact',
  'call_back_request',
  'brochure_request',
  'property_inquiry',
  'developer_inquiry',
  'community_inquiry',
  'unit_inquiry',
] as const
export type InquiryType = (typeof INQUIRY_TYPES)[number]

export const LEAD_ROLES = ['Agent', 'Buyer', 'Just Exploring'] as const
export type LeadRole = (typeof LEAD_ROLES)[number]

export function leadTypeOf(inquiry: InquiryType): 'call' | 'email' {
  return inquiry === 'call_back_request' ? 'call' : 'email'
}

interface Written {
  inquiry_type?: unknown
  phone?: unknown
  message?: unknown
}

type Requirement = [
  check: (form: Written) => boolean,
  options: { path: PropertyKey[]; message: EnquiryReason; when: (payload: { value: unknown }) => boolean },
]

const isContact = ({ inquiry_type }: Written) => inquiry_type === 'contact'
/** Runs a check even if other fields are invalid, so that all errors are reported at once. */
const always = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

const wantsMessage: Requirement = [
  (form) => !isContact(form) || form.message !== undefined,
  { path: ['message'], message: 'message_required', when: always },
]
const wantsPhone: Requirement = [
  (form) => isContact(form) || form.phone !== undefined,
  { path: ['phone'], message: 'phone_number_required', when: always },
]

/**
 * `POST /contact-us/`. `slug` is the project, developer or community that `inquiry_type` is about. A `unit_inquiry` sends its
 * project's slug and `unit_id`. Optional fields may be empty or null.
 */
export const ContactBody = z
  .object({
    name: EnquiryName,
    email: EnquiryEmail,
    phone: optional(EnquiryPhone),
    message: optional(EnquiryMessage),
    role: optional(z.enum(LEAD_ROLES, { error: 'unknown_value' satisfies EnquiryReason })),
    slug: EnquiryText,
    developer_name: EnquiryText,
    property_title: EnquiryText,
    inquiry_type: z.enum(INQUIRY_TYPES, { error: 'unknown_value' satisfies EnquiryReason }).default('contact'),
    unit_id: RecordNumber,
    inquiry_link: EnquiryLink,
    ...contactFields,
    if_gone: optional(z.enum(['refuse', 'similar'], { error: 'unknown_value' satisfies EnquiryReason })).meta({
      description:
        'If the project or home is sold or no longer on the site: `refuse` stores nothing and returns 409 with the code `listing_gone`, `similar` asks about similar homes; stored as it is by default',
    }),
    ...formFields,
  })
  .refine(...wantsMessage)
  .refine(...wantsPhone)
export type ContactBody = z.input<typeof ContactBody>

export const ContactAnswer = DoneAnswer
