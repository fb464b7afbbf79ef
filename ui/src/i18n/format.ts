import { formatAed as formatAedIn } from '@manzil/contract/text/format'
import { quarterOf } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { getLocale } from './locale.ts'

export { formatNumber, formatPercent, formatPhone } from '@manzil/contract/text/format'

/** Plain text, for titles and messages. */
export function formatAed(amount: number): string {
  return formatAedIn(amount, getLocale())
}

const compactIn = (locale: string, compactDisplay: 'short' | 'long') =>
  new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3, compactDisplay })
// In Arabic, only the long form inflects the plural: 3 ملايين.
const COMPACT = { en: compactIn('en-US', 'short'), ar: compactIn('ar-AE-u-nu-latn', 'long') }

/** Rounds to three significant digits: `2.6M` for 2,597,000; `2.6 مليون`. */
export function formatCompact(value: number): string {
  return COMPACT[getLocale()].format(value)
}

const MONTHS = {
  en: new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat('ar-AE-u-nu-latn', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
}

/** Formats a `YYYY-MM-DD` date: `Dec 2028`, `ديسمبر 2028`. */
export function formatMonth(date: string): string {
  return MONTHS[getLocale()].format(new Date(`${date}T00:00:00Z`))
}

/** `Q1 2025`, from a calendar date. */
export function formatQuarter(date: string): string {
  return m.date_quarter({ quarter: quarterOf(date), year: date.slice(0, 4) })
}
