import type { MessageStatus } from '@manzil/contract/enquiries/calls/outbox'
import type { IssueStatus } from '@manzil/contract/publishing/calls/office-newsletter'
import type { Locale } from '@manzil/contract/text/locale'
import type { Generated, GeneratedAlways } from 'kysely'

declare module '../../../platform/database/schema.ts' {
  interface Database {
    newsletter_subscribers: {
      id: GeneratedAlways<number>
      email: string
      locale: Locale
      consent: string
      asked_at: Date
      confirmed_at: Date | null
      unsubscribed_at: Date | null
    }
    newsletter_tokens: {
      hash: string
      subscriber_id: number
      purpose: 'confirm' | 'unsubscribe'
      created_at: Date
      expires_at: Date
    }
    newsletter_sendings: { post_id: number; subscriber_id: number; sent_at: Date }
    newsletter_issues: {
      id: GeneratedAlways<number>
      /** Incremented by a database trigger on every change. */
      version: GeneratedAlways<number>
      status: Generated<IssueStatus>
      subject: string
      subject_ar: string
      html: string
      html_ar: string
      created_at: Date
      updated_at: Date
      updated_by: number | null
      started_at: Date | null
      finished_at: Date | null
    }
    /** Recipients of an issue; a database trigger copies each message's status. */
    newsletter_issue_sendings: { issue_id: number; subscriber_id: number; status: Generated<MessageStatus> }
  }
}
