import type { Lead } from '@manzil/contract/leads'
import { m } from '@manzil/messages'
import { textOf } from '../../i18n/localized.tsx'
import { MailIcon, PhoneIcon, WhatsAppIcon } from '../../ui/icons.tsx'

export const LEAD_TYPE_ICONS = { email: MailIcon, whatsapp: WhatsAppIcon, call: PhoneIcon }

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
