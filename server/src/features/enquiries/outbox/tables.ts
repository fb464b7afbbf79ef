import type { MessageFailure } from '@manzil/contract/enquiries/calls/outbox'
import type { Locale } from '@manzil/contract/text/locale'
import type { Generated, GeneratedAlways } from 'kysely'

declare module '../../../platform/database/schema.ts' {
  interface Database {
    outbox_messages: {
      id: GeneratedAlways<number>
      channel: 'email' | 'sms'
      kind: string
      user_id: number | null
      subscriber_id: number | null
      recipient: string
      locale: Locale
      detail: JsonColumn
      status: Generated<'waiting' | 'sent' | 'kept' | 'failed' | 'dropped'>
      attempts: Generated<number>
      last_error: string | null
      /** Null in messages of older versions. */
      failure: MessageFailure | null
      created_at: Date
      next_attempt_at: Date | null
      sent_at: Date | null
      /** Encrypted. */
      content: string | null
      lead_id: number | null
      handed_over_at: Date | null
      issue_id: number | null
      report_id: number | null
    }
  }
}
