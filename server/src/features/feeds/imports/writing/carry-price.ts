import type { ProjectRecord } from '../project-record.ts'
import type { MergedUnit } from './merge-homes.ts'

/**
 * Whether a record gives a project another price, but says nothing of its homes. What staff edited of either is not carried over.
 */
export function changesPriceAlone(
  { price, units }: Pick<ProjectRecord, 'price' | 'units'>,
  before: { price: number | null },
  edited: ReadonlySet<string> = new Set(),
): boolean {
  return units === undefined && price !== undefined && price !== before.price && !edited.has('price') && !edited.has('units')
}

/**
 * Gives a project's new price to the home types that started at the former one, and to its only home if that cost it. Several homes
 * have prices of their own, as have the types that list them; the price of none of them buys no size that is known. @param units as
 * stored
 */
export function withCarriedPrice(record: ProjectRecord, former: number | null, units: readonly MergedUnit[]): ProjectRecord {
  const { price = null } = record
  const homeCount = units.reduce((sum, { homes = [] }) => sum + homes.length, 0)
  // Of several types without a price, none is known to be the one that the price is for.
  const hadFormer = (one: number | null | undefined) => (one ?? null) === former && (former !== null || units.length === 1)
  let isCarried = false
  const carried = units.map((unit) => {
    const { homes = [], min_price, max_price = null } = unit
    const [home] = homes
    const isOnly = home !== undefined && homeCount === 1
    const own = {
      ...((isOnly || homes.length === 0) &&
        hadFormer(min_price) && { ...UNDATED, min_price: price, max_price: highest(max_price, former, price) }),
      ...(isOnly && hadFormer(home.price) && { homes: [{ ...home, ...UNDATED, price }] }),
    }
    isCarried ||= Object.keys(own).length > 0
    return { ...unit, ...own }
  })
  if (isCarried) return { ...record, units: carried }
  // The stored size is that of a home with another price.
  const arePriced = units.some(({ min_price, homes = [] }) => min_price != null || homes.some((home) => home.price !== null))
  return arePriced ? { ...record, area_sqft: null } : record
}

/** So that source and date are those of the record's price. */
const UNDATED = { price_source: undefined, price_date: undefined }

/** A highest price below the new lowest one is outdated. */
function highest(max: number | null, former: number | null, price: number | null): number | null {
  if (max === former) return price
  return max !== null && price !== null && max > price ? max : null
}
