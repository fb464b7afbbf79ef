import { HONEYPOT_FIELD, MIN_FILL_TIME_MS } from '@manzil/contract/enquiries/calls/enquiry-fields'
import type { SpamReason } from '@manzil/contract/enquiries/calls/leads'
import { mailboxOf } from '../../../platform/security/mailbox.ts'
import { perNetwork, type RateLimit } from '../../../platform/security/rate-limits.ts'

const ADDRESS_WINDOW_SECONDS = 10 * 60
const PERSON_WINDOW_SECONDS = 60 * 60
/** The share of a network address's limit that one person gets: by default three of five. */
const PERSON_SHARE = 0.6

interface SpamFields {
  [HONEYPOT_FIELD]?: string | null | undefined
  filled_in_ms?: number | null | undefined
}

/** @param isFilledIn whether the form starts with what the visitor's account says, so that it can be sent at once */
export function detectSpam({ [HONEYPOT_FIELD]: honeypot, filled_in_ms }: SpamFields, isFilledIn = false): SpamReason[] {
  const isFast = !isFilledIn && typeof filled_in_ms === 'number' && filled_in_ms < MIN_FILL_TIME_MS
  return [...(honeypot ? (['honeypot'] as const) : []), ...(isFast ? (['too_fast'] as const) : [])]
}

interface Sender {
  address: string
  phone?: string
  email?: string | null | undefined
}

/** Limits a form to `max` per network, and to fewer per phone number and mailbox across networks. */
export function enquiryLimits(scope: string, max: number, { address, phone = '', email }: Sender): RateLimit[] {
  const person = { max: Math.ceil(max * PERSON_SHARE), windowSeconds: PERSON_WINDOW_SECONDS }
  return [
    ...perNetwork({ key: `${scope}:address`, max, windowSeconds: ADDRESS_WINDOW_SECONDS }, address),
    ...(phone === '' ? [] : [{ key: `${scope}:phone:${phone.toLowerCase()}`, ...person }]),
    ...(email ? [{ key: `${scope}:mailbox:${mailboxOf(email)}`, ...person }] : []),
  ]
}
