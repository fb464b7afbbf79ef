import { m } from '@manzil/messages'
import type { Locale, Words } from '../text/locale.ts'
import type { SessionEnding } from './session-endings.ts'

/** Sentences for the person whose session has ended. */
export const SESSION_ENDED: Record<SessionEnding, Words> = {
  access: m.account_session_ended_access,
  contact: m.account_session_ended_contact,
  device: m.account_session_ended_device,
  password: m.account_session_ended_password,
  suspended: m.account_session_ended_suspended,
  two_factor: m.account_session_ended_two_factor,
}

/** Tells the person why the session has ended, as far as `how` from a URL is a known reason. */
export function sessionEndedText(how: string, locale: Locale): string {
  const sentence = Object.hasOwn(SESSION_ENDED, how) ? SESSION_ENDED[how as SessionEnding] : m.account_session_ended
  return sentence({}, { locale })
}
