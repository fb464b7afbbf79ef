import { formatAed } from '@manzil/contract/text/format'
import type { Locale } from '@manzil/contract/text/locale'

const days = (month: 'short' | 'long') => ({
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat('ar-AE-u-nu-latn', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
})
const DAYS = days('short')
const LONG_DAYS = days('long')

/** Formats an amount in AED with up to two decimals, which stays on one line. */
export function formatAmount(amount: number, locale: Locale): string {
  return unbroken(formatAed(amount, locale, { fils: true }))
}

/** Formats a `YYYY-MM-DD` date for a table: `22 Nov 2026`, `22 نوفمبر 2026`. */
export function formatDay(date: string, locale: Locale): string {
  return unbroken(DAYS[locale].format(new Date(`${date}T00:00:00Z`)))
}

export function formatLongDay(date: string, locale: Locale): string {
  return LONG_DAYS[locale].format(new Date(`${date}T00:00:00Z`))
}

function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}
