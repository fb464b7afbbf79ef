import type { Locale } from './locale.ts'

/** Uses thousands separators and, in both languages, Latin digits. */
export function formatNumber(value: number): string {
  return grouped(value.toFixed())
}

/** Keeps up to two decimals: `60%`, `7.25%`. */
export function formatPercent(value: number): string {
  return `${formatDecimal(value)}%`
}

/** Rounds to whole dirhams, or with `fils` to two decimals: `AED 1,890,000`, `1,890,000 درهم`. */
export function formatAed(amount: number, locale: Locale, { fils = false } = {}): string {
  const number = fils ? formatDecimal(amount) : formatNumber(amount)
  return locale === 'ar' ? `${number} درهم` : `AED ${number}`
}

/** Keeps up to two decimals: `1,234.5`. */
function formatDecimal(value: number): string {
  return grouped(`${Number(value.toFixed(2))}`)
}

/** Separates thousands. Not with `Intl`, whose first use blocks a phone for a tenth of a second. */
function grouped(number: string): string {
  return number.replace(/\d+/, (digits) => (digits.length > 3 ? `${grouped(digits.slice(0, -3))},${digits.slice(-3)}` : digits))
}

/** Groups the digits of a UAE number: `+971 50 000 0104`. Returns others unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+971)(\d{1,2})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
}
