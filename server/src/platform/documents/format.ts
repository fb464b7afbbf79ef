import type { Locale } from '@manzil/contract/text/locale'

const DECIMALS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

const days = (month: 'short' | 'long') => ({
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat('ar-AE-u-nu-latn', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
})
const DAYS = days('short')
const LONG_DAYS = days('long')

/** Formats an amount with a non-breaking space: `AED 1,890,000`, `14.83 درهم`. */
export function formatAed(amount: number, locale: Locale): string {
  return locale === 'ar' ? `${DECIMALS.format(amount)}\u00a0درهم` : `AED\u00a0${DECIMALS.format(amount)}`
}

/** Formats a `YYYY-MM-DD` date for a table: `22 Nov 2026`, `22 نوفمبر 2026`. */
export function formatDay(date: string, locale: Locale): string {
  return DAYS[locale].format(new Date(`${date}T00:00:00Z`)).replaceAll(' ', '\u00a0')
}

export function formatLongDay(date: string, locale: Locale): string {
  return LONG_DAYS[locale].format(new Date(`${date}T00:00:00Z`))
}
