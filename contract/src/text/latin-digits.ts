/** Arabic-Indic (٠–٩) and Persian (۰–۹) digits. The last four bits of a code point are its value. */
const EASTERN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

export function latinDigits(text: string): string {
  return text.replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** Returns a text as written and with Latin digits, for a search among texts that are stored in either. */
export function inEitherDigits(text: string): string[] {
  return [...new Set([text, latinDigits(text)])]
}
