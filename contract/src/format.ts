const NUMBERS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** A whole number with thousands separators; digits are Latin in both languages (decisions, Languages). */
export function formatNumber(value: number): string {
  return NUMBERS.format(value)
}

/** A phone number as people read it: `+971 50 000 0104`; others as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+971)(\d{1,2})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
}
