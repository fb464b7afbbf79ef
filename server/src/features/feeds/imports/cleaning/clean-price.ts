import { cleanAmount } from './clean-amount.ts'
import { cleanNumber } from './clean-number.ts'

const AED_PER_USD = 3.6725

/** Plausible prices of a home, in total and per sqft. The latter reveals a down payment given as the price. */
export const PLAUSIBLE_AED = { min: 100_000, max: 200_000_000 } as const
export const PLAUSIBLE_AED_PER_SQFT = { min: 250, max: 25_000 } as const

export interface GivenPrice {
  price: string | number | null | undefined
  /** As in the feed. Defaults to a sign beside the number, else AED. */
  currency?: string | undefined
  /** Already cleaned. */
  area_sqft?: number | undefined
  /** As in the feed, in the price's currency. */
  down_payment?: string | number | null | undefined
}

/**
 * Returns whole AED. Undefined, shown as 'ask for price', for zero and implausible amounts and for a down payment given as the
 * price: equal to it, or too low for the area.
 */
export function cleanPrice({ price, currency, area_sqft, down_payment }: GivenPrice): number | undefined {
  const amount = cleanAmount(price)
  if (amount === undefined || amount === cleanNumber(down_payment)) return undefined
  const inDollars = /usd|us\$|\$|dollar|دولار/i.test(currency ?? (typeof price === 'string' ? price : ''))
  const aed = Math.round(inDollars ? amount * AED_PER_USD : amount)
  if (!within(PLAUSIBLE_AED, aed)) return undefined
  return area_sqft === undefined || within(PLAUSIBLE_AED_PER_SQFT, aed / area_sqft) ? aed : undefined
}

function within({ min, max }: { min: number; max: number }, value: number): boolean {
  return value >= min && value <= max
}
