import { m } from '@manzil/messages'
import type { Subject } from '../contact-links.ts'

export function mailLink({ contact, title, price }: Subject): string {
  const named = price ? m.price_in_millions({ millions: (price / 1_000_000).toFixed(1) }) : m.property_ask_for_price()
  const body = price === undefined ? m.contact_email_general({ title }) : m.contact_email_text({ title, price: named })
  return `mailto:${contact.email}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
}
