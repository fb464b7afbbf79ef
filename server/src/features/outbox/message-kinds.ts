/** What goes into a message besides what is known of its reader; never anything that opens an account. */
interface Details {
  verify_email: Record<never, never>
  change_email: Record<never, never>
  email_change_notice: { email: string }
  reset_password: Record<never, never>
  password_changed: { at: string }
  new_sign_in: { at: string; device: string | null; address: string | null }
  two_factor_on: { at: string }
  two_factor_off: { at: string }
  referral_completed: Record<never, never>
  verify_phone: Record<never, never>
  newsletter_confirm: Record<never, never>
  newsletter_article: { slug: string; title: string; excerpt: string }
}
export type MessageKind = keyof Details
/** A message's kind with its detail. */
export type MessageContent = { [K in MessageKind]: { kind: K; detail: Details[K] } }[MessageKind]

/** Links of mails: what they are good for and for how long, in seconds. */
export const LINKS = {
  verify_email: { path: '/auth/verify-email', seconds: 3 * 24 * 60 * 60 },
  change_email: { path: '/auth/verify-email', seconds: 24 * 60 * 60 },
  reset_password: { path: '/auth/reset-password', seconds: 60 * 60 },
} as const
export type LinkPurpose = keyof typeof LINKS

/** The same for links of mails to subscribers of the newsletter. */
export const NEWSLETTER_LINKS = {
  newsletter_confirm: { path: '/newsletter/confirm', purpose: 'confirm', seconds: 3 * 24 * 60 * 60 },
  newsletter_article: { path: '/newsletter/unsubscribe', purpose: 'unsubscribe', seconds: 400 * 24 * 60 * 60 },
} as const

export const PHONE_CODE_SECONDS = 10 * 60

export function hasNewsletterLink(kind: MessageKind): kind is keyof typeof NEWSLETTER_LINKS {
  return kind in NEWSLETTER_LINKS
}

export function hasLink(kind: MessageKind): kind is LinkPurpose {
  return kind in LINKS
}
