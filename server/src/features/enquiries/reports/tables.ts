import type { SpamReason } from '@manzil/contract/enquiries/calls/leads'
import type { ReportReason, ReportStatus } from '@manzil/contract/enquiries/calls/reports'
import type { Locale } from '@manzil/contract/text/locale'
import type { Generated, GeneratedAlways } from 'kysely'

declare module '../../../platform/database/schema.ts' {
  interface Database {
    listing_reports: {
      id: GeneratedAlways<number>
      property_id: number
      unit_listing_id: number | null
      /** Stays when the home is removed; null without a home, or for one without a number. */
      home_number: string | null
      reason: ReportReason
      message: string | null
      email: string | null
      locale: Locale
      user_id: number | null
      spam_reasons: SpamReason[]
      visitor_hash: string | null
      status: Generated<ReportStatus>
      note: string | null
      version: Generated<number>
      created_at: Date
      due_at: Date
      updated_by: number | null
      resolved_at: Date | null
      anonymised_at: Date | null
    }
  }
}
