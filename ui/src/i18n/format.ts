import { formatAed as formatAedIn } from '@manzil/contract/text/format'
import type { Locale } from '@manzil/contract/text/locale'
import { quarterOf } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { getLocale } from './locale.ts'

export { formatNumber, formatPercent, formatPhone } from '@manzil/contract/text/format'

/** Plain text, for titles and messages. */
export function formatAed(amount: number): string {
  return formatAedIn(amount, getLocale())
}

/** Creates formatters on their first use: it can take a phone a tenth of a second. */
function perLanguage<Formatter>(create: Record<Locale, () => Formatter>): () => Formatter {
  const created: Partial<Record<Locale, Formatter>> = {}
  return () => {
    created[getLocale()] ??= create[getLocale()]()
    return created[getLocale()] as Formatter
  }
}

const compactIn = (locale: string, compactDisplay: 'short' | 'long') =>
  new Intl.NumberFormat(locale, { notation: 'compact', maximumSignificantDigits: 3, compactDisplay })
const compact = perLanguage({
  en: () => compactIn('en-US', 'short'),
  // Only the long form inflects the plural: 3 ملايين.
  ar: () => compactIn('ar-AE-u-nu-latn', 'long'),
})

/** Rounds to three significant digits: `2.6M` for 2,597,000; `2.6 مليون`. */
export function formatCompact(value: number): string {
  return compact().format(value)
}

const month = perLanguage({
  en: () => new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  ar: () => new Intl.DateTimeFormat('ar-AE-u-nu-latn', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
})

/** Formats a `YYYY-MM-DD` date: `Dec 2028`, `ديسمبر 2028`. */
export function formatMonth(date: string): string {
  return month().format(new Date(`${date}T00:00:00Z`))
}

/** `Q1 2025`, from a calendar date. */
export function formatQuarter(date: string): string {
  return m.date_quarter({ quarter: quarterOf(date), year: date.slice(0, 4) })
}
