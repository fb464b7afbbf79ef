import type { Property } from '@manzil/contract/catalogue/calls/properties'
import type { ContactBody } from '@manzil/contract/enquiries/calls/contact-messages'
import { whatsAppAddress } from '@manzil/contract/enquiries/whatsapp-address'
import type { Site } from '@manzil/contract/office/site'
import { m } from '@manzil/messages'
import { getLocale } from '@manzil/ui/i18n/locale.ts'

export interface Contact {
  name: string
  photo: string | null
  phone: string
  whatsapp: string
  email: string
  /** The agent's own registration and that of the company. */
  license?: Pick<NonNullable<Property['agent']>, 'broker_number' | 'brokerage' | 'brokerage_number'>
}

/** What an enquiry is about, and whom it goes to. Plain data, so that it can be compared. */
export interface Subject {
  /** Fields that identify the subject in `POST /contact-us/`. */
  about: Pick<ContactBody, 'slug' | 'developer_name' | 'property_title' | 'unit_id'>
  /** In the page's language. */
  title: string
  /** AED; null if unknown, undefined if the subject has no price. */
  price?: number | null
  contact: Contact
}

export interface EnquiryDialogProps {
  subject: Subject
  onClose: () => void
}

/** The caller decides what follows the brochure form. */
export interface BrochureDialogProps extends EnquiryDialogProps {
  onSent: () => void
}

/** Returns the project's agent, or the sales desk if it has none. */
export function contactOf(agent: Property['agent'], site: Site): Contact {
  if (agent === null) return { name: m.agent_desk(), photo: null, phone: site.phone, whatsapp: site.whatsapp_number, email: site.email }
  const arabic = [agent.first_name_ar, agent.last_name_ar].filter(Boolean).join(' ')
  const name = getLocale() === 'ar' && arabic ? arabic : `${agent.first_name} ${agent.last_name}`
  return { name, photo: agent.photo, phone: agent.phone, whatsapp: agent.phone, email: agent.email, license: agent }
}

/** Prefills a message and the page's URL. Without a title, the message is general. */
export function whatsAppLink(number: string, title: string | undefined, address: string): string {
  const text = title === undefined ? m.contact_whatsapp_general({ address }) : m.contact_whatsapp_text({ title, address })
  return whatsAppAddress(number, text)
}
