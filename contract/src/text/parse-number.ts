import { latinDigits } from './latin-digits.ts'

/** Ignored around digits: separators, currencies, area units, percent signs. */
const NOISE = /[\s,\u00a0\u066c\u202f\u2009\u200e\u200f\u2066-\u2069'’]|aed|dhs?\.?|درهم|د\.إ\.?|sq\.?\s?ft\.?|ft²|%|٪/gi
const ARABIC_DECIMAL_SIGN = '\u066b'
const NUMBER = /^-?\d+(\.\d+)?$/

/**
 * Parses a number as typed or pasted from a spreadsheet (`١٬٢٥٠٬٠٠٠`, `AED 1,250,000.00`). Returns null for an empty text or a
 * dash, and other text unchanged, so that input is never lost.
 */
export function parseNumber(text: string): number | string | null {
  const bare = latinDigits(text).replaceAll(ARABIC_DECIMAL_SIGN, '.').replace(NOISE, '')
  if (bare === '' || /^[-–—]$/.test(bare)) return text.trim() === '' || /^[-–—]$/.test(bare) ? null : text
  return NUMBER.test(bare) ? Number(bare) : text
}
