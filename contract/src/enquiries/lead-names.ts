import { m } from '@manzil/messages'
import { type Locale, textIn, type Words } from '../text/locale.ts'
import type { InquiryType, LeadRole } from './calls/contact-messages.ts'
import type { AnonymisedReason, Lead, LeadType } from './calls/leads.ts'
import { LEAD_STATUS } from './lead-statuses.ts'

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

const ANONYMISED: Record<AnonymisedReason, Words> = {
  withdrawn: m.leads_history_withdrawn,
  account_deleted: m.leads_account_deleted,
  age: m.leads_anonymous,
}

/** Says why the personal data of a lead was deleted. */
export function anonymisedReason({ anonymised_because }: Pick<Lead, 'anonymised_because'>, locale: Locale): string {
  return (anonymised_because ? ANONYMISED[anonymised_because] : m.leads_anonymous)({}, { locale })
}

/** Returns the name on a lead, or its number if its personal data was deleted. */
export function leadName({ id, full_name }: Pick<Lead, 'id' | 'full_name'>, locale: Locale): string {
  return full_name || m.leads_anonymous_name({ id: String(id) }, { locale })
}

/** Returns the state of leads whose personal data was deleted for a reason. */
export function anonymisedState(reason: AnonymisedReason | null, locale: Locale): string {
  return reason === 'withdrawn' ? m.leads_withdrawn({}, { locale }) : anonymisedReason({ anonymised_because: reason }, locale)
}

/** Returns the status of a lead, or why its personal data was deleted: nobody works on it any more. */
export function leadState(lead: Pick<Lead, 'status' | 'anonymised_at' | 'anonymised_because'>, locale: Locale): string {
  if (lead.anonymised_at === null) return LEAD_STATUS[lead.status].name({}, { locale })
  return anonymisedState(lead.anonymised_because, locale)
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
