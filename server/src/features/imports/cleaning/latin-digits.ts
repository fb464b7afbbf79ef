/** Arabic-Indic and Persian digits stand in blocks of ten. */
const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

/** A text with its Arabic and Persian digits in Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(EASTERN_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}
