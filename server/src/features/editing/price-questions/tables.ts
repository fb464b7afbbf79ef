import type { GeneratedAlways } from 'kysely'

declare module '../../../platform/database/schema.ts' {
  interface Database {
    price_questions: {
      id: GeneratedAlways<number>
      user_id: number
      /** First day of the month. */
      month: CalendarDate
      /** Of the address that the email went to: a later address ends the link. */
      email_hash: string
      asked_at: Date
      expires_at: Date
      answered_at: Date | null
    }
  }
}
