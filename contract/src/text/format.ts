import type { Locale } from './locale.ts'

const NUMBERS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** Uses thousands separators and, in both languages, Latin digits. */
export function formatNumber(value: number): string {
  return NUMBERS.format(value)
}

const DECIMALS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** Keeps up to two decimals: `60%`, `7.25%`. */
export function formatPercent(value: number): string {
  return `${DECIMALS.format(value)}%`
}

/** Rounds to whole dirhams, or with `fils` to two decimals: `AED 1,890,000`, `1,890,000 درهم`. */
export function formatAed(amount: number, locale: Locale, { fils = false } = {}): string {
  const number = fils ? DECIMALS.format(amount) : formatNumber(amount)
  return locale === 'ar' ? `${number} درهم` : `AED ${number}`
}

/** Groups the digits of a UAE number: `+971 50 000 0104`. Returns others unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+971)(\d{1,2})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
}
