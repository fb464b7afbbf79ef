import { latinDigits } from './latin-digits.ts'

/** Ignored around digits: spaces, currencies, area units, percent signs. */
const NOISE = /[\s\u00a0\u066c\u202f\u2009\u200e\u200f\u2066-\u2069'’]|aed|dirhams?|dhs?\.?|درهم|د\.إ\.?|sq\.?\s?ft\.?|ft²|%|٪/gi
const ARABIC_DECIMAL_SIGN = '\u066b'
const NUMBER = /^-?\d+(\.\d+)?$/
/** A single comma before one or two digits, as in `4,2M`; any other groups digits. */
const DECIMAL_COMMA = /^(-?\d+),(\d{1,2})(?=$|[^\d,.])/

/**
 * Parses a number as typed or pasted from a spreadsheet (`١٬٢٥٠٬٠٠٠`, `AED 1,250,000.00`). Returns null for an empty text or a
 * dash, and other text unchanged, so that input is never lost.
 */
export function parseNumber(text: string): number | string | null {
  const bare = bareText(text)
  if (bare === '' || /^[-–—]$/.test(bare)) return text.trim() === '' || /^[-–—]$/.test(bare) ? null : text
  if (DOT_GROUPS.test(bare)) return Number(bare.replaceAll('.', ''))
  return NUMBER.test(bare) ? Number(bare) : text
}

/** Dots that group digits, as in `1.200.000`; with a single dot it could be a decimal. */
const DOT_GROUPS = /^-?\d{1,3}(\.\d{3}){2,6}$/

const bareText = (text: string) =>
  latinDigits(text).replaceAll(ARABIC_DECIMAL_SIGN, '.').replace(NOISE, '').replace(DECIMAL_COMMA, '$1.$2').replaceAll(',', '')

const SCALES: readonly [RegExp, number][] = [
  [/^(?:k|thousand|ألف|الف|آلاف)$/i, 1_000],
  [/^(?:m|mn|mln|mio|mil|mill|million|millions|م|مليون|ملايين)$/i, 1_000_000],
  [/^(?:b|bn|billion|مليار)$/i, 1_000_000_000],
]

/** Returns the factor that a word after an amount stands for: 1,000,000 for `m`. */
export function scaleOf(word: string): number | undefined {
  return SCALES.find(([words]) => words.test(word))?.[1]
}

/** A dot before three digits, as in `400.000`: no amount of money has three decimals. */
const DOT_GROUP = /^-?[1-9]\d{0,2}\.\d{3}$/

/** Parses an amount of money like {@link parseNumber}, also with a scale: `4.2M`, `850k`, `٤٫٢ مليون`. Not for lengths in metres. */
export function parseAmount(text: string): number | string | null {
  const bare = bareText(text)
  if (DOT_GROUP.test(bare)) return Number(bare.replace('.', ''))
  const [figure = '', word = ''] = bare.split(/(?<=\d)(?=\p{L})/u)
  const scale = scaleOf(word)
  if (scale === undefined || !NUMBER.test(figure)) return parseNumber(text)
  // Rounded to two decimals, because 1.1 × 1,000,000 is not a whole number.
  return Math.round(Number(figure) * scale * 100) / 100
}

/** Parses a typed whole number, by default of dirhams, into at most 12 digits. Returns other text, for the field to reject it. */
export function digitsOf(text: string, parse = parseAmount): string {
  const digits = String(parse(text) ?? '')
  return isDigits(digits) ? digits : text.trim()
}

/** Accepts an empty text. */
export function isDigits(text = ''): boolean {
  return /^\d{0,12}$/.test(text)
}
