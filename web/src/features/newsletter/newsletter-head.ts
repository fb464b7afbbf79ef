import { m } from '@manzil/messages'
import { privateHead } from '../../head.ts'

/** Head of a page of the newsletter. */
export function newsletterHead(step: string | undefined) {
  if (step === 'confirm') return privateHead(m.newsletter_confirm_title())
  if (step === 'unsubscribe') return privateHead(m.newsletter_leave_title())
  return privateHead(step === 'sent' ? m.newsletter_asked_title() : m.newsletter_title())
}
