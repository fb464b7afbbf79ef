import { formatAed as formatAedIn } from '@manzil/contract/text/format'
import { quarterOf } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { getLocale } from './locale.ts'

export { formatNumber, formatPercent, formatPhone } from '@manzil/contract/text/format'

/** Plain text, for titles and messages. */
export function formatAed(amount: number): string {
  return formatAedIn(amount, getLocale())
}

const ARABIC = 'ar-AE-u-nu-latn'

/** Rounds to three significant digits: `2.6M` for 2,597,000; `2.6 مليون`. */
export function formatCompact(value: number): string {
  // In Arabic, only the long form inflects the plural: 3 ملايين.
  const [locale, compactDisplay] = getLocale() === 'ar' ? ([ARABIC, 'long'] as const) : (['en-US', 'short'] as const)
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3, compactDisplay }).format(value)
}

/** Formats a `YYYY-MM-DD` date: `Dec 2028`, `ديسمبر 2028`. */
export function formatMonth(date: string): string {
  const [locale, month] = getLocale() === 'ar' ? ([ARABIC, 'long'] as const) : (['en-GB', 'short'] as const)
  return new Intl.DateTimeFormat(locale, { month, year: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}

/** `Q1 2025`, from a calendar date. */
export function formatQuarter(date: string): string {
  return m.date_quarter({ quarter: quarterOf(date), year: date.slice(0, 4) })
}
