import { idBySlug, SALES_STATUSES } from '@manzil/contract/catalogue/terms'
import type { CatalogueColumns } from './columns.ts'
import type { Work } from './scan-offers.ts'

export interface CommunityFigures {
  /** Published projects. */
  projects: number
  /** AED per sqft: the median of the projects for sale whose price and area are known; null if there are none. */
  median: number | null
  /** Projects that the median is of. */
  priced: number
}

const SOLD_OUT = idBySlug(SALES_STATUSES, 'sold_out')

/** Counts and prices the projects of each community, by its id. `only` leaves out the others. */
export function* communityFigures(columns: CatalogueColumns, only?: readonly number[]): Work<Map<number, CommunityFigures>> {
  const { ids, column } = columns.names.community
  const chosen = ids.map((id, number) => number > 0 && (only === undefined || only.includes(id)))
  const projects = ids.map(() => 0)
  const prices = ids.map((): number[] => [])
  const { price, area } = columns.numbers
  const soldOut = columns.terms('sales_status').get(SOLD_OUT)
  for (const block of columns.published.blocks()) {
    for (let at = 0; at < block.length; at++) {
      const slot = block[at] as number
      const number = column[slot] as number
      if (!chosen[number]) continue
      projects[number] = (projects[number] as number) + 1
      const perSqft = (price[slot] as number) / (area[slot] as number)
      if (perSqft > 0 && perSqft < Number.POSITIVE_INFINITY && !soldOut?.has(slot)) prices[number]?.push(perSqft)
    }
    yield
  }
  const found = new Map<number, CommunityFigures>()
  for (const [number, id] of ids.entries()) {
    if (!chosen[number]) continue
    const sorted = Float64Array.from(prices[number] ?? []).sort()
    found.set(id, { projects: projects[number] as number, median: medianOf(sorted), priced: sorted.length })
    yield
  }
  return found
}

function medianOf(sorted: Float64Array): number | null {
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2
}
