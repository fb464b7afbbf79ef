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

/** Returns bedrooms as stored: 0 is a studio, 7 means seven or more (`7+`). Undefined if unknown. */
export function cleanBedrooms(given: string | number | null | undefined): number | undefined {
  if (typeof given === 'string' && /studio|ستوديو|استوديو/i.test(given)) return 0
  const rooms = cleanNumber(given)
  if (rooms === undefined || !Number.isInteger(rooms) || rooms > 30) return undefined
  return Math.min(rooms, 7)
}
