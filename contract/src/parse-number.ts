/** What people write for a number: digits of either script, thousands separators, a currency, a unit of area. */
const NOISE = /[\s,\u00a0\u066c\u202f\u2009\u200e\u200f\u2066-\u2069'’]|aed|dhs?\.?|درهم|د\.إ\.?|sq\.?\s?ft\.?|ft²|%|٪/gi
const NUMBER = /^-?\d+(\.\d+)?$/

/** Writes the digits of Arabic and Persian keyboards as Latin ones, and the Arabic decimal sign as a point. */
function latinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('\u066b', '.')
}

/**
 * The number that a text says, as typed or pasted from a spreadsheet (`١٬٢٥٠٬٠٠٠`, `AED 1,250,000.00`); null for an empty
 * text or a dash; the text itself where it is no number, so that nothing typed is lost.
 */
export function parseNumber(text: string): number | string | null {
  const bare = latinDigits(text).replace(NOISE, '')
  if (bare === '' || /^[-–—]$/.test(bare)) return text.trim() === '' || /^[-–—]$/.test(bare) ? null : text
  return NUMBER.test(bare) ? Number(bare) : text
}
