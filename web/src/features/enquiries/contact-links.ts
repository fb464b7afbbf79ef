import type { ContactBody } from '@manzil/contract/contact-messages'
import type { Property } from '@manzil/contract/properties'
import type { Site } from '@manzil/contract/site'
import { m } from '@manzil/messages'
import { getLocale } from '../../i18n/locale.ts'

/** Whom a visitor reaches. */
export interface Contact {
  name: string
  photo: string | null
  phone: string
  whatsapp: string
  email: string
}

/** What a visitor asks about, and whom they reach about it. Plain data, so that it can be compared. */
export interface Subject {
  /** As enquiries name it (decisions, `POST /contact-us/`). */
  about: Pick<ContactBody, 'slug' | 'developer_name' | 'property_title' | 'unit_id'>
  /** In the page's language. */
  title: string
  /** AED; null where it is not known, undefined where it has none. */
  price?: number | null
  contact: Contact
}

/** What a dialog by which a visitor gets in touch takes. */
export interface EnquiryDialogProps {
  subject: Subject
  onClose: () => void
}

/** What comes after the brochure's form is its caller's. */
export interface BrochureDialogProps extends EnquiryDialogProps {
  onSent: () => void
}

/** The project's own agent, or the desk where it has none. */
export function contactOf(agent: Property['agent'], site: Site): Contact {
  if (agent === null) return { name: m.agent_desk(), photo: null, phone: site.phone, whatsapp: site.whatsapp_number, email: site.email }
  const arabic = [agent.first_name_ar, agent.last_name_ar].filter(Boolean).join(' ')
  const name = getLocale() === 'ar' && arabic ? arabic : `${agent.first_name} ${agent.last_name}`
  return { name, photo: agent.photo, phone: agent.phone, whatsapp: agent.phone, email: agent.email }
}

/** A WhatsApp message with the enquiry already worded and the page's address in it; without a title it asks in general. */
export function whatsAppLink(number: string, title: string | undefined, address: string): string {
  const text = title === undefined ? m.contact_whatsapp_general({ address }) : m.contact_whatsapp_text({ title, address })
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}
