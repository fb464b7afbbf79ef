import type { PriceConflict } from '@manzil/contract/feeds/calls/feeds'
import { bestOf } from './mapping/read-status.ts'
import type { ProjectRecord } from './project-record.ts'

export type PricePair = Pick<PriceConflict, 'price' | 'home_price' | 'shown'>

/** Smaller differences come from rounding and exchange rates. */
const TOLERANCE = 0.01

/** Whether a project's price contradicts that of its cheapest home. */
export function comparePrices(
  price: number | null | undefined,
  home_price: number | undefined,
  shown: PricePair['shown'],
): PricePair | undefined {
  if (price == null || home_price === undefined || Math.abs(price - home_price) <= home_price * TOLERANCE) return undefined
  return { price, home_price, shown }
}

/** Returns the lowest price of the available homes, else of the reserved ones, and of home types without listed homes. */
export function lowestPrice({ units = [] }: ProjectRecord): number | undefined {
  const best = bestOf(units.flatMap(({ homes = [] }) => homes.map(({ status }) => status)))
  const prices = units.flatMap(({ min_price, homes = [] }) =>
    homes.length > 0
      ? homes.flatMap(({ price, status }) => (price && status === best && status !== 'sold' ? price : []))
      : (min_price ?? []),
  )
  return prices.length > 0 ? Math.min(...prices) : undefined
}
