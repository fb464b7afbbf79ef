import type { IssueStatus } from '@manzil/contract/office-newsletter'
import type { MessageStatus } from '@manzil/contract/outbox'
import type { SiteField } from '@manzil/contract/site'
import type { Generated, GeneratedAlways } from 'kysely'

/** Tables of what staff send out and say of the site. */
export interface DeskTables {
  newsletter_issues: {
    id: GeneratedAlways<number>
    /** Counted by the database with every change. */
    version: GeneratedAlways<number>
    status: Generated<IssueStatus>
    subject: string
    subject_ar: string
    html: string
    html_ar: string
    created_at: Date
    updated_at: Date
    updated_by: number | null
    /** When it began to be sent. */
    started_at: Date | null
    /** When the last message was queued. */
    finished_at: Date | null
  }
  /** To whom an issue goes, and how far that is; the database follows the messages. */
  newsletter_issue_sendings: { issue_id: number; subscriber_id: number; status: Generated<MessageStatus> }
  site_settings: { field: SiteField; value: string; updated_at: Date; updated_by: number | null }
}
