import type { AnonymisedReason, Lead } from '@manzil/contract/enquiries/calls/leads'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { MailIcon, PhoneIcon, WhatsAppIcon } from '@manzil/ui/icons.tsx'

export const LEAD_TYPE_ICONS = { email: MailIcon, whatsapp: WhatsAppIcon, call: PhoneIcon }

const ANONYMOUS: Record<AnonymisedReason, () => string> = {
  withdrawn: m.leads_history_withdrawn,
  account_deleted: m.leads_account_deleted,
  age: m.leads_anonymous,
}

/** Returns the name on a lead, or why its personal data was deleted. */
export function leadName({ full_name, anonymised_because }: Pick<Lead, 'full_name' | 'anonymised_because'>): string {
  return full_name || (anonymised_because ? ANONYMOUS[anonymised_because]() : m.leads_anonymous())
}

/** Nobody works on a lead whose personal data is deleted. */
export function isAnonymised({ anonymised_at }: Pick<Lead, 'anonymised_at'>): boolean {
  return anonymised_at !== null
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
