import { formatNumber } from '@manzil/contract/format'
import { getLocale } from './locale.ts'

export { formatNumber, formatPhone } from '@manzil/contract/format'

const DECIMALS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** A share: `60%`. */
export function formatPercent(value: number): string {
  return `${DECIMALS.format(value)}%`
}

/** An amount in AED as plain text, for titles and messages: `AED 1,890,000`, `1,890,000 درهم`. */
export function formatAed(amount: number): string {
  return getLocale() === 'ar' ? `${formatNumber(amount)} درهم` : `AED ${formatNumber(amount)}`
}

const MONTHS = {
  en: new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat('ar-AE-u-nu-latn', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
}

/** Month and year of a `YYYY-MM-DD` date: `Dec 2028`, `ديسمبر 2028`. */
export function formatMonth(date: string): string {
  return MONTHS[getLocale()].format(new Date(`${date}T00:00:00Z`))
}
