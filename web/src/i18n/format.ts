import { getLocale } from './locale.ts'

const NUMBERS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const DECIMALS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** A whole number with thousands separators; digits are Latin in both languages (decisions, Languages). */
export function formatNumber(value: number): string {
  return NUMBERS.format(value)
}

/** A share: `60%`. */
export function formatPercent(value: number): string {
  return `${DECIMALS.format(value)}%`
}

/** An amount in AED as plain text, for titles and messages: `AED 1,890,000`, `1,890,000 درهم`. */
export function formatAed(amount: number): string {
  return getLocale() === 'ar' ? `${formatNumber(amount)} درهم` : `AED ${formatNumber(amount)}`
}

/** A phone number as people read it: `+971 50 000 0104`; others as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+971)(\d{1,2})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
}

const MONTHS = {
  en: new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat('ar-AE-u-nu-latn', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
}

/** Month and year of a `YYYY-MM-DD` date: `Dec 2028`, `ديسمبر 2028`. */
export function formatMonth(date: string): string {
  return MONTHS[getLocale()].format(new Date(`${date}T00:00:00Z`))
}
