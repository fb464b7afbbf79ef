import { m } from '@manzil/messages'
import { type Locale, textIn, type Words } from '../text/locale.ts'
import type { InquiryType, LeadRole } from './calls/contact-messages.ts'
import type { Lead, LeadType } from './calls/leads.ts'

export const LEAD_TYPE_NAMES: Record<LeadType, Words> = {
  email: m.leads_type_email,
  whatsapp: m.contact_whatsapp,
  call: m.leads_type_call,
}
export const INQUIRY_NAMES: Record<InquiryType, Words> = {
  contact: m.leads_inquiry_contact,
  call_back_request: m.leads_inquiry_call_back,
  brochure_request: m.leads_inquiry_brochure,
  property_inquiry: m.leads_inquiry_property,
  developer_inquiry: m.leads_inquiry_developer,
  community_inquiry: m.leads_inquiry_community,
  unit_inquiry: m.leads_inquiry_unit,
}
export const LEAD_ROLE_NAMES: Record<LeadRole, Words> = {
  Agent: m.lead_role_agent,
  Buyer: m.lead_role_buyer,
  'Just Exploring': m.lead_role_exploring,
}

type Subject = Pick<Lead, 'unit' | 'property' | 'property_title' | 'developer' | 'developer_name' | 'community'>

/** Describes what a lead is about, falling back to the name the form sent; undefined if unknown. */
export function leadSubject(lead: Subject, locale: Locale): string | undefined {
  const { unit, property, property_title, developer, developer_name, community } = lead
  const subject = property ?? developer ?? community
  const name = subject ? textIn(subject, 'name', locale) : (property_title ?? developer_name)
  if (!name) return undefined
  return unit?.apt_no ? m.unit_title({ number: unit.apt_no, project: name }, { locale }) : name
}
