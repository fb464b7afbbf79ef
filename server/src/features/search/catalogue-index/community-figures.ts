import { SOLD_OUT } from '@manzil/contract/catalogue/sold-out'
import type { CatalogueColumns } from './columns.ts'
import type { Work } from './scan-offers.ts'

export interface CommunityFigures {
  /** Published projects. */
  projects: number
  /** Median AED per sqft of projects for sale with a known price and area; null without any. */
  median: number | null
  /** Number of projects in the median. */
  priced: number
}

/** A median of fewer projects says more about them than about where they are. */
export const FEWEST_PRICED = 5

/** Returns the price per sqft of a community with enough priced projects. */
export function pricePerSqft(figures: CommunityFigures | undefined): { median: number; listings: number } | null {
  if (!figures || figures.median === null || figures.priced < FEWEST_PRICED) return null
  return { median: Math.round(figures.median), listings: figures.priced }
}

/** Counts and prices the projects of each community, by its id. `only` leaves out the others. */
export function* communityFigures(columns: CatalogueColumns, only?: readonly number[]): Work<Map<number, CommunityFigures>> {
  const { ids, column } = columns.names.community
  const { price, area } = columns.numbers
  const chosen = Uint8Array.from(ids, (id, number) => Number(number > 0 && (only === undefined || only.includes(id))))
  const projects = new Uint32Array(ids.length)
  for (const block of columns.published.blocks()) {
    for (let at = 0; at < block.length; at++) add(projects, column[block[at] as number] as number)
    yield
  }
  // Each community's prices get a part of one array: growing arrays would keep the garbage collector busy.
  const starts = new Uint32Array(ids.length)
  let room = 0
  for (const [number, count] of projects.entries()) {
    starts[number] = room
    if (chosen[number] === 1) room += count
  }
  const prices = new Float64Array(room)
  const priced = new Uint32Array(ids.length)
  const soldOut = columns.terms('sales_status').get(SOLD_OUT)
  for (const block of (soldOut ? columns.published.without(soldOut) : columns.published).blocks()) {
    for (let at = 0; at < block.length; at++) {
      const slot = block[at] as number
      const number = column[slot] as number
      const perSqft = (price[slot] as number) / (area[slot] as number)
      if (chosen[number] !== 1 || !(perSqft > 0 && perSqft < Number.POSITIVE_INFINITY)) continue
      prices[(starts[number] as number) + add(priced, number)] = perSqft
    }
    yield
  }
  const found = new Map<number, CommunityFigures>()
  for (const [number, id] of ids.entries()) {
    if (chosen[number] !== 1) continue
    const [start, count] = [starts[number] as number, priced[number] as number]
    const median = medianOf(prices.subarray(start, start + count).sort())
    found.set(id, { projects: projects[number] as number, median, priced: count })
    yield
  }
  return found
}

/** Adds one and returns the previous value. */
function add(counts: Uint32Array, number: number): number {
  const before = counts[number] as number
  counts[number] = before + 1
  return before
}

function medianOf(sorted: Float64Array): number | null {
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2
}
