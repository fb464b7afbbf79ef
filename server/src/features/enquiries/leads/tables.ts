import type { InquiryType, LeadRole } from '@manzil/contract/enquiries/calls/contact-messages'
import type { AnonymisedReason, LeadType, SpamReason } from '@manzil/contract/enquiries/calls/leads'
import type { ContactChannel, ContactHours, ContactLanguage } from '@manzil/contract/enquiries/contact-preferences'
import type { LeadStatus } from '@manzil/contract/enquiries/lead-statuses'
import type { Locale } from '@manzil/contract/text/locale'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

declare module '../../../platform/database/database.ts' {
  interface Channels {
    manzil_leads: true
  }
}

declare module '../../../platform/database/schema.ts' {
  interface Database {
    idempotency_keys: {
      scope: string
      key: string
      body_hash: string
      /** Null until the first call completes. */
      answer: ColumnType<Record<string, unknown> | null, string | null, string | null>
      expires_at: Date
    }
    leads: {
      id: GeneratedAlways<number>
      lead_type: LeadType
      status: Generated<LeadStatus>
      inquiry_type: InquiryType | null
      /** Empty once anonymised. */
      full_name: string
      /** Empty if none was given. */
      contact_number: string
      email: string | null
      message: string | null
      role: LeadRole | null
      inquiry_link: string | null
      contact_channel: ContactChannel | null
      contact_hours: ContactHours | null
      contact_language: ContactLanguage | null
      /** Null like false. */
      wants_similar: boolean | null
      slug: string | null
      developer_name: string | null
      property_title: string | null
      property_id: number | null
      developer_id: number | null
      community_id: number | null
      unit_listing_id: number | null
      /** Stays when the home is removed; null without a home, or for one without a number. */
      home_number: string | null
      user_id: number | null
      assigned_agent_id: number | null
      locale: Locale
      consent_version: number
      consent_text: string
      spam_reasons: SpamReason[]
      visitor_hash: string | null
      created_at: Date
      anonymised_at: Date | null
      anonymised_because: AnonymisedReason | null
      /** When the lead was first answered; null for an open one. */
      contacted_at: Date | null
      version: Generated<number>
    }
    lead_notes: { id: GeneratedAlways<number>; lead_id: number; author_id: number | null; text: string; created_at: Date }
    /** The state of a lead before a change of `status`, agent or suspicion, for as long as it can be undone. */
    lead_changes: {
      id: GeneratedAlways<number>
      lead_id: number
      account_id: number
      from_version: number
      to_version: number
      status: LeadStatus
      contacted_at: Date | null
      assigned_agent_id: number | null
      /** Null if the release before stored the change. */
      spam_reasons: SpamReason[] | null
      changed_at: Date
    }
    /** Complete rows as JSON. */
    deleted_leads: {
      id: number
      lead: ColumnType<Record<string, unknown>, string, never>
      notes: ColumnType<Record<string, unknown>[], string, never>
      messages: ColumnType<Record<string, unknown>[], string, never>
      deleted_at: Date
    }
  }
}
