import type { Property } from '@manzil/contract/properties'
import type { Site } from '@manzil/contract/site'
import { m } from '@manzil/messages'
import { getLocale } from '../../i18n/locale.ts'
import { textOf } from '../../i18n/localized.tsx'

/** Whom a visitor reaches about a project. */
export interface Contact {
  name: string
  photo: string | null
  phone: string
  whatsapp: string
  email: string
}

/** What is asked about; `price` in AED. */
interface Subject {
  title: string
  price: number | null
}

/** The project's own agent, or the desk where it has none. */
export function contactOf(agent: Property['agent'], site: Site): Contact {
  if (agent === null) return { name: m.agent_desk(), photo: null, phone: site.phone, whatsapp: site.whatsapp_number, email: site.email }
  const arabic = [agent.first_name_ar, agent.last_name_ar].filter(Boolean).join(' ')
  const name = getLocale() === 'ar' && arabic ? arabic : `${agent.first_name} ${agent.last_name}`
  return { name, photo: agent.photo, phone: agent.phone, whatsapp: agent.phone, email: agent.email }
}

export function phoneLink({ phone }: Contact): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** A WhatsApp message, with the enquiry already worded and the page's address in it. */
export function whatsAppLink({ whatsapp }: Contact, subject: Subject, address: string): string {
  const text = m.contact_whatsapp_text({ title: textOf(subject, 'title'), address })
  return `https://wa.me/${whatsapp.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}

/** An e-mail that names the price in millions (public-site §2). */
export function mailLink({ email }: Contact, subject: Subject): string {
  const title = textOf(subject, 'title')
  const price =
    subject.price === null ? m.property_ask_for_price() : m.price_in_millions({ millions: (subject.price / 1_000_000).toFixed(1) })
  const body = m.contact_email_text({ title, price })
  return `mailto:${email}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
}
