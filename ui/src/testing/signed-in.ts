import type { User } from '@manzil/contract/people/calls/user'
import { storeSession } from '../api/session.ts'

let last = 0

/** Builds an account as the API returns it. Its id is unique, because responses are cached by user. */
export function makeUser(values: Partial<User> = {}): User {
  last++
  return {
    id: last,
    username: 'leila',
    first_name: 'Leila',
    last_name: 'Haddad',
    first_name_ar: null,
    last_name_ar: null,
    email: 'leila@example.com',
    email_verified: true,
    pending_email: null,
    phone_number: '+971502148830',
    phone_verified: true,
    role: 'user',
    date_joined: '2026-01-15T08:00:00.000Z',
    profile_picture: null,
    saved_properties_count: 0,
    referrals_count: 0,
    total_rewards: 0,
    referral_code: 'ABCDEF1234',
    two_factor_enabled: false,
    two_factor_missing: false,
    ...values,
  }
}

export function signInAs(user = makeUser()): User {
  storeSession({ access: 'access', refresh: 'refresh', user })
  return user
}
