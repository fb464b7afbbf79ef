import type { InquiryType } from '@manzil/contract/contact-messages'
import type { Lead, LeadStatus, LeadType } from '@manzil/contract/leads'
import { m } from '@manzil/messages'
import { textOf } from '../../i18n/localized.tsx'
import { MailIcon, PhoneIcon, WhatsAppIcon } from '../../ui/icons.tsx'

export const LEAD_TYPE_NAMES: Record<LeadType, () => string> = {
  email: m.leads_type_email,
  whatsapp: m.contact_whatsapp,
  call: m.leads_type_call,
}
export const LEAD_TYPE_ICONS = { email: MailIcon, whatsapp: WhatsAppIcon, call: PhoneIcon }
export const LEAD_STATUS_NAMES: Record<LeadStatus, () => string> = { New: m.leads_status_new, Contacted: m.leads_status_contacted }
export const INQUIRY_NAMES: Record<InquiryType, () => string> = {
  contact: m.leads_inquiry_contact,
  call_back_request: m.leads_inquiry_call_back,
  brochure_request: m.leads_inquiry_brochure,
  property_inquiry: m.leads_inquiry_property,
  developer_inquiry: m.leads_inquiry_developer,
  community_inquiry: m.leads_inquiry_community,
  unit_inquiry: m.leads_inquiry_unit,
}

/** Whose a lead is; leads whose names were taken off are nobody's. */
export function leadName({ full_name }: Pick<Lead, 'full_name'>): string {
  return full_name || m.leads_nobody()
}

/** What a lead is about, in words; what is no longer there is named as the form named it. Undefined where that is not known. */
export function leadSubject({ unit, property, property_title, developer, developer_name, community }: Lead): string | undefined {
  const subject = property ?? developer ?? community
  const name = subject ? textOf(subject, 'name') : (property_title ?? developer_name)
  if (!name) return undefined
  return unit?.apt_no ? m.unit_title({ number: unit.apt_no, project: name }) : name
}

/** The path of the page that a lead comes from. */
export function leadPath(inquiry_link: string): string {
  return inquiry_link.replace(/^https?:\/\/[^/]+/, '') || '/'
}

/** A chat with a phone number on WhatsApp. */
export function whatsAppAddress(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`
}
