import type { PropertyKindSlug } from '@manzil/contract/catalogue/terms'
import { AED_PER_USD } from '@manzil/contract/money/dollar'
import { cleanAmount } from './clean-amount.ts'
import { cleanNumber } from './clean-number.ts'

/** Plausible prices of a home, in total and per sqft. The latter reveals a down payment given as the price. */
export const PLAUSIBLE_AED = { min: 100_000, max: 200_000_000 } as const
const PLAUSIBLE_AED_PER_SQFT = { min: 250, max: 25_000 } as const
/** Highest price (AED) for an area that makes it plausible. */
const LARGEST_AED = 1_000_000_000

export interface GivenPrice {
  price: string | number | null | undefined
  /** As in the feed. Defaults to a sign beside the number, else AED. */
  currency?: string | undefined
  /** Already cleaned. */
  area_sqft?: number | undefined
  /** Land and whole buildings may cost far less for a square foot than homes. */
  type?: PropertyKindSlug | undefined
  /** As in the feed, in the price's currency. */
  down_payment?: string | number | null | undefined
}

/**
 * Returns whole AED. Undefined, shown as 'ask for price', for zero and implausible amounts and for a down payment given as the
 * price: equal to it, or too low for the area.
 */
export function cleanPrice({ price, currency, area_sqft, type, down_payment }: GivenPrice): number | undefined {
  const amount = cleanAmount(price)
  if (amount === undefined || amount === cleanNumber(down_payment)) return undefined
  const inDollars = /usd|us\$|\$|dollar|دولار/i.test(currency ?? (typeof price === 'string' ? price : ''))
  const aed = Math.round(inDollars ? amount * AED_PER_USD : amount)
  const { min, max } = area_sqft === undefined ? PLAUSIBLE_AED : { ...PLAUSIBLE_AED, max: LARGEST_AED }
  if (!within({ min, max }, aed)) return undefined
  return area_sqft === undefined || within(plausiblePerSqft(type), aed / area_sqft) ? aed : undefined
}

const CHEAP_SPACE: ReadonlySet<PropertyKindSlug | undefined> = new Set(['land-plot', 'building', 'warehouse'])

/** Plausible AED per sqft. */
export function plausiblePerSqft(type: PropertyKindSlug | undefined): { min: number; max: number } {
  return CHEAP_SPACE.has(type) ? { ...PLAUSIBLE_AED_PER_SQFT, min: 5 } : PLAUSIBLE_AED_PER_SQFT
}

function within({ min, max }: { min: number; max: number }, value: number): boolean {
  return value >= min && value <= max
}
