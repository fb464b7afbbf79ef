import { formatAed as formatAedIn } from '@manzil/contract/format'
import { getLocale } from './locale.ts'

export { formatNumber, formatPercent, formatPhone } from '@manzil/contract/format'

/** An amount in AED as plain text in the page's language, for titles and messages. */
export function formatAed(amount: number): string {
  return formatAedIn(amount, getLocale())
}

const THREE_DIGITS = { notation: 'compact', maximumSignificantDigits: 3 } as const
const COMPACT = {
  en: new Intl.NumberFormat('en-US', THREE_DIGITS),
  // Only the long form has the plural: 3 ملايين.
  ar: new Intl.NumberFormat('ar-AE-u-nu-latn', { ...THREE_DIGITS, compactDisplay: 'long' }),
}

/** A number to three digits: `1.52M`, `985K`; `1.52 مليون`. */
export function formatCompact(value: number): string {
  return COMPACT[getLocale()].format(value)
}

const MONTHS = {
  en: new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat('ar-AE-u-nu-latn', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
}

/** Month and year of a `YYYY-MM-DD` date: `Dec 2028`, `ديسمبر 2028`. */
export function formatMonth(date: string): string {
  return MONTHS[getLocale()].format(new Date(`${date}T00:00:00Z`))
}
