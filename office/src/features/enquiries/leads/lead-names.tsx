import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { MailIcon, PhoneIcon, WhatsAppIcon } from '@manzil/ui/icons.tsx'

export const LEAD_TYPE_ICONS = { email: MailIcon, whatsapp: WhatsAppIcon, call: PhoneIcon }

/** Returns the name on a lead, or a placeholder if it was anonymised. */
export function leadName({ full_name }: Pick<Lead, 'full_name'>): string {
  return full_name || m.leads_anonymous()
}

/** Describes what a lead is about, falling back to the name the form sent; undefined if unknown. */
export function leadSubject({ unit, property, property_title, developer, developer_name, community }: Lead): string | undefined {
  const subject = property ?? developer ?? community
  const name = subject ? textOf(subject, 'name') : (property_title ?? developer_name)
  if (!name) return undefined
  return unit?.apt_no ? m.unit_title({ number: unit.apt_no, project: name }) : name
}

export function leadPath(inquiry_link: string): string {
  return inquiry_link.replace(/^https?:\/\/[^/]+/, '') || '/'
}
