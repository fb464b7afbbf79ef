import type { Role } from '@manzil/contract/people/roles'
import type { Locale } from '@manzil/contract/text/locale'
import type { Generated, GeneratedAlways } from 'kysely'

declare module '../../platform/database/schema.ts' {
  interface Database {
    refresh_tokens: {
      hash: string
      session_id: string
      created_at: Date
      expires_at: Date
      exchanged_at: Date | null
      /** Hash of the token that this one replaced. */
      parent: string | null
    }
    contact_changes: {
      id: GeneratedAlways<number>
      user_id: number
      field: 'email' | 'phone_number'
      former: string | null
      former_verified_at: Date | null
      /** The email address that the undo link was sent to. */
      notified: string | null
      undo_until: Date
    }
    /** Deleted when they are accepted or revoked, because they hold an address. */
    invitations: {
      id: GeneratedAlways<number>
      email: string
      role: Exclude<Role, 'user'>
      locale: Locale
      developer_id: number | null
      /** Of the link that was sent last; null until it is sent. */
      token_hash: string | null
      invited_by: number | null
      created_at: Date
      sent_at: Date
      expires_at: Date
    }
    /** Requests that wait for a second person; deleted when they are decided. */
    two_factor_resets: {
      id: GeneratedAlways<number>
      user_id: number
      reason: string
      requested_by: number | null
      requested_at: Date
      expires_at: Date
    }
    link_tokens: {
      hash: string
      user_id: number
      purpose: 'verify_email' | 'change_email' | 'reset_password'
      email: string
      created_at: Date
      expires_at: Date
    }
    phone_codes: { user_id: number; phone_number: string; hash: string; tries: Generated<number>; expires_at: Date }
    recovery_codes: { user_id: number; hash: string }
    referrals: {
      id: GeneratedAlways<number>
      referrer_id: number
      referred_id: number
      property_id: number | null
      unit_listing_id: number | null
      /** Of a booked home that its project does not list. */
      home_number: string | null
      referred_at: Date
      completed_at: Date | null
      completed_by: number | null
      reward: Generated<number>
      paid_at: Date | null
      paid_by: number | null
    }
    saved_properties: { user_id: number; property_id: number; saved_at: Date }
  }
}
