import { m } from '@manzil/messages'
import type { Locale } from '../text/locale.ts'

/** Returns what the amounts and dates of a payment plan are based on. `booking` is null before sales start. */
export function planNote(booking: string | null, hasAmounts: boolean, locale: Locale): string {
  if (!hasAmounts) return m.plan_note_shares({}, { locale })
  return booking === null ? m.plan_note_announced({}, { locale }) : m.plan_note({}, { locale })
}
