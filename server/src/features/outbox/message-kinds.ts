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

export const PHONE_CODE_SECONDS = 10 * 60

export function hasLink(kind: MessageKind): kind is LinkPurpose {
  return kind in LINKS
}
