import type { Locale } from './locale.ts'

const NUMBERS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** Formats a whole number with thousands separators; digits are Latin in both languages. */
export function formatNumber(value: number): string {
  return NUMBERS.format(value)
}

const PERCENTS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** Formats a percentage with up to two decimals, as stored: `60%`, `7.25%`. */
export function formatPercent(value: number): string {
  return `${PERCENTS.format(value)}%`
}

/** Formats an amount in AED, rounded to whole dirhams: `AED 1,890,000`, `1,890,000 درهم`. */
export function formatAed(amount: number, locale: Locale): string {
  return locale === 'ar' ? `${formatNumber(amount)} درهم` : `AED ${formatNumber(amount)}`
}

/** Groups the digits of a UAE phone number: `+971 50 000 0104`; returns others unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+971)(\d{1,2})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
}
