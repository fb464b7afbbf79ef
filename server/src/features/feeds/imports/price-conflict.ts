import type { PriceConflict } from '@manzil/contract/feeds/calls/feeds'
import { least } from './cheapest-home.ts'
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

/** Compares what a record says. Pages show the lower price, but none of homes that are not for sale. */
export function compareOwnPrice(record: ProjectRecord): PricePair | undefined {
  const offered = lowestOffer(record)
  const isLower = offered !== undefined && offered < (record.price ?? 0)
  return comparePrices(record.price, lowestPrice(record), isLower ? 'homes' : 'project')
}

/** Returns the lowest price of the available homes, and of home types without listed homes, as the database function `price_from`. */
export function lowestOffer({ units = [], sales_status }: ProjectRecord): number | undefined {
  if (sales_status === 'sold_out') return undefined
  return least(
    units.flatMap(({ min_price, homes = [] }) =>
      homes.length > 0 ? homes.filter(({ status }) => status === 'available').map(({ price }) => price) : [min_price],
    ),
  )
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
