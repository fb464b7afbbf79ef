import { latinDigits } from '@manzil/contract/text/latin-digits'

/**
 * Ignores thousands separators, units and currency. Undefined for negative numbers and texts without a number. A comma always
 * separates thousands, as do several points, so `1.219,50` is not understood.
 */
export function cleanNumber(given: string | number | null | undefined): number | undefined {
  if (typeof given === 'number') return Number.isFinite(given) && given >= 0 ? given : undefined
  const text = latinDigits(given ?? '')
    .replace(/[,٬\s\u00a0]|(?<=\d)['’](?=\d)/g, '')
    .replace(/[\d.]+/g, (run) => (/^\d{1,3}(?:\.\d{3}){2,}$/.test(run) ? run.replaceAll('.', '') : run))
  const found = text.match(/-?\d+(?:[.٫]\d+)?/)
  if (!found) return undefined
  const value = Number(found[0].replace('٫', '.'))
  return value >= 0 ? value : undefined
}

/** Writes a number with a decimal point, as `cleanNumber` expects. */
export function withPoint(given: string, decimal: 'point' | 'comma'): string {
  return decimal === 'point' ? given : given.replace(/[.٬'’](?=\d{3})/g, '').replace(/,(?=\d)/g, '.')
}

/** Returns bedrooms as stored: 0 is a studio, 7 means seven or more (`7+`); the fewest of several. Undefined if unknown. */
export function cleanBedrooms(given: string | number | null | undefined): number | undefined {
  return allBedrooms(given)[0]
}

const COUNTED = /studios?|ا?ستوديو|\d+(?:\.\d+)?/gi
const UNIT = /^(?:br|b\/r|bhk|bedrooms?|beds?|غرفة|غرف)/
const TO = /^(?:[-–—]|to|إلى|الى)$/
const AND = /^(?:[,،/&و]|,?and|,&)$/
const BATHROOMS = /^\s*(?:bath|حمام)/i
const MOST_BEDROOMS = 30

/** Returns the bedrooms of a project's homes: `Studio, 1 & 2 BR`, `1 to 3`. What follows a plus (`2 + maid`) does not count. */
export function allBedrooms(given: string | number | null | undefined): number[] {
  const text = latinDigits(String(given ?? '')).trim()
  const found: number[] = []
  let end = 0
  for (const { 0: token, index } of text.matchAll(COUNTED)) {
    if (BATHROOMS.test(text.slice(index + token.length))) break
    const rooms = /^\d/.test(token) ? Number(token) : 0
    const before = found.at(-1)
    const between = text.slice(end, index).toLowerCase().replace(/\s/g, '').replace(UNIT, '')
    if (before === undefined ? between.endsWith('-') : !TO.test(between) && !AND.test(between)) break
    if (!Number.isInteger(rooms) || rooms > MOST_BEDROOMS) return []
    if (before !== undefined && TO.test(between)) for (let one = before + 1; one < rooms; one++) found.push(one)
    found.push(rooms)
    end = index + token.length
  }
  return [...new Set(found.map((rooms) => Math.min(rooms, 7)))].sort((one, other) => one - other)
}
