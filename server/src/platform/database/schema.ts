import type { Role } from '@manzil/contract/people/roles'
import type { Locale } from '@manzil/contract/text/locale'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>
/** A date without time, as `YYYY-MM-DD`. */
export type CalendarDate = string
/** Written as JSON text, read as a parsed object. */
export type JsonColumn = ColumnType<Record<string, unknown>, string, string>

/** The platform's own tables; `tables.ts` of a feature or shelf adds the others. */
export interface Database {
  users: {
    id: GeneratedAlways<number>
    username: string
    email: string
    first_name: string
    last_name: string
    first_name_ar: string | null
    last_name_ar: string | null
    phone_number: string | null
    role: Generated<Role>
    picture_id: number | null
    developer_id: number | null
    is_public: Generated<boolean>
    languages: Generated<string[]>
    /** An agent's registration (BRN in Dubai). */
    broker_number: string | null
    broker_number_expires_on: CalendarDate | null
    brokerage: string | null
    /** The company's registration (ORN in Dubai). */
    brokerage_number: string | null
    date_joined: Timestamp
    email_verified_at: Date | null
    pending_email: string | null
    /** The session that requested the change of email. */
    pending_email_session: string | null
    phone_verified_at: Date | null
    password_hash: string | null
    /** Someone else has seen the password, so the account can do nothing before it has another. */
    must_change_password: Generated<boolean>
    locale: Generated<Locale>
    referral_code: Generated<string>
    deactivated_at: Date | null
    deactivated_by: 'self' | 'staff' | null
    deleted_at: Date | null
    notify_email: Generated<boolean>
    notify_sms: Generated<boolean>
    notify_push: Generated<boolean>
    notify_referral: Generated<boolean>
    show_name_to_referrer: Generated<boolean>
    keep_session_history: Generated<boolean>
    /** Encrypted. */
    totp_secret: string | null
    /** Encrypted; not yet confirmed. */
    totp_pending_secret: string | null
    totp_enabled_at: Date | null
    /** Time step of the last accepted code, which prevents replay. */
    totp_last_step: number | null
  }
  sessions: {
    id: Generated<string>
    user_id: number
    rotates: boolean
    user_agent: string | null
    device: string | null
    address: string | null
    created_at: Date
    last_used_at: Date
    expires_at: Date
    ended_at: Date | null
    end_reason: string | null
  }
  /** One row while nothing outbound may happen on any node (outbound.ts). */
  outbound_hold: { is_only: Generated<boolean>; reason: 'restored' | 'operator'; since: Date }
  rate_limits: { key: string; spent: number; resets_at: Date }
  /** Hash of the file that each function was created from. */
  database_functions: { name: string; hash: string }
}
