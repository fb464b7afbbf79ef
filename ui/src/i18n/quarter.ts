import { quarterOf } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'

/** `Q1 2025`, from a calendar date. */
export function formatQuarter(date: string): string {
  return m.date_quarter({ quarter: quarterOf(date), year: date.slice(0, 4) })
}
