import type { InquiryType } from '@manzil/contract/enquiries/calls/contact-messages'
import type { LeadStatus, LeadType } from '@manzil/contract/enquiries/calls/leads'
import { m } from '@manzil/messages'

export const LEAD_TYPE_NAMES: Record<LeadType, () => string> = {
  email: m.leads_type_email,
  whatsapp: m.contact_whatsapp,
  call: m.leads_type_call,
}
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
