import { cleanAmount } from './clean-amount.ts'
import { cleanNumber } from './clean-number.ts'

const AED_PER_USD = 3.6725

/** What a home costs, at least and at most; and by the sqft, which tells a down payment from a price. */
const PLAUSIBLE_AED = { min: 100_000, max: 200_000_000 } as const
const PLAUSIBLE_AED_PER_SQFT = { min: 250, max: 25_000 } as const

export interface GivenPrice {
  price: string | number | null | undefined
  /** As the feed names it; without it a sign beside the number, else AED. */
  currency?: string | undefined
  /** In sqft, cleaned. */
  area_sqft?: number | undefined
  /** As the feed gives it, in the price's currency. */
  down_payment?: string | number | null | undefined
}

/**
 * A home's price in whole AED. Undefined, which is shown as 'ask for price', for zero and absurd amounts and where the
 * amount is the down payment: the same as it, or too little for the area.
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
