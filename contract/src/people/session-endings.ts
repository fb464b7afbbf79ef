import { m } from '@manzil/messages'
import type { Words } from '../text/locale.ts'

/** Why a session has ended that the user did not end in this browser. */
export const SESSION_ENDINGS = ['access', 'contact', 'device', 'password', 'suspended', 'two_factor'] as const
export type SessionEnding = (typeof SESSION_ENDINGS)[number]

export const SESSION_ENDED: Record<SessionEnding, Words> = {
  access: m.account_session_ended_access,
  contact: m.account_session_ended_contact,
  device: m.account_session_ended_device,
  password: m.account_session_ended_password,
  suspended: m.account_session_ended_suspended,
  two_factor: m.account_session_ended_two_factor,
}
