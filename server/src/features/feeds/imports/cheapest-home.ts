import type { HomeStatus } from '@manzil/contract/catalogue/home-status'
import { bestOf } from './mapping/read-status.ts'

type Value = number | null | undefined

/** Price in AED and area in sqft of one home. */
export interface PricedHome {
  price?: Value
  area?: Value
  status: HomeStatus
}

const known = (values: readonly Value[]) => values.filter((value) => typeof value === 'number')
export const least = (values: readonly Value[]) => (known(values).length > 0 ? Math.min(...known(values)) : undefined)

/**
 * Returns the lowest price of the homes that are available, else reserved, else sold, and the area of the home that costs it. An area
 * of another home would give a price per sqft that no home has. Without any price, the area is the smallest one.
 */
export function cheapestHome(homes: readonly PricedHome[]): { price: number | undefined; area: number | undefined } {
  const best = bestOf(homes.map(({ status }) => status))
  const offered = homes.filter(({ status }) => status === best)
  const price = least(offered.map((home) => home.price))
  const cheapest = price === undefined ? offered : offered.filter((home) => home.price === price)
  return { price, area: least(cheapest.map(({ area }) => area)) }
}
