import { SOLD_OUT } from '@manzil/contract/catalogue/sold-out'
import { Bitmap } from './bitmap.ts'
import type { CatalogueColumns } from './columns.ts'
import type { Work } from './scan-offers.ts'

/** What other projects are compared with. Types and rooms are codes, the price is in AED. */
export interface Model {
  id: number
  community: number | undefined
  emirate: number
  types: readonly number[]
  rooms: readonly number[]
  price: number | null
}

export interface SimilarRow {
  id: number
  near: 'community' | 'emirate' | null
  /** Within a quarter of the model's price. */
  isPriceSimilar: boolean
}

/** Points for what a project shares with the model. A price loses its points evenly until it is twice or half the model's. */
const POINTS = { community: 3, emirate: 3, rooms: 2, price: 4 } as const
const SIMILAR_PRICE = Math.log(1.25)

interface Ranked extends SimilarRow {
  points: number
}

/** Returns projects for sale with a home of the same type, the most similar first, newer ones first among equals. */
export function* rankSimilar(columns: CatalogueColumns, model: Model, limit: number): Work<SimilarRow[]> {
  const { numbers, names } = columns
  const rooms = union(columns, 'rooms', model.rooms)
  const community = model.community === undefined ? undefined : names.community.numberOf(model.community)
  const emirate = columns.terms('emirate').get(model.emirate) ?? new Bitmap()
  const best: Ranked[] = []
  for (const block of candidatesFor(columns, model).blocks({ fromHighest: true })) {
    for (let at = block.length - 1; at >= 0; at--) {
      const slot = block[at] as number
      const id = numbers.id[slot] as number
      if (id === model.id) continue
      const isInCommunity = community !== undefined && names.community.column[slot] === community
      const isInEmirate = emirate.has(slot)
      const distance = priceDistance(model.price, columns, slot)
      const points =
        (isInCommunity ? POINTS.community : 0) +
        (isInEmirate ? POINTS.emirate : 0) +
        (rooms.has(slot) ? POINTS.rooms : 0) +
        POINTS.price * Math.max(0, 1 - distance / Math.LN2)
      const last = best[limit - 1]
      if (last && points <= last.points) continue
      const near = isInCommunity ? 'community' : isInEmirate ? 'emirate' : null
      insert(best, { id, near, isPriceSimilar: distance <= SIMILAR_PRICE, points }, limit)
    }
    yield
  }
  return best.map(({ points: _, ...row }) => row)
}

/** All projects for sale if the model's types are unknown. */
function candidatesFor(columns: CatalogueColumns, { types }: Model): Bitmap {
  const withType = types.length === 0 ? columns.published : union(columns, 'type', types)
  return columns.published.and(withType).without(columns.terms('sales_status').get(SOLD_OUT) ?? new Bitmap())
}

function union(columns: CatalogueColumns, fact: 'type' | 'rooms', codes: readonly number[]): Bitmap {
  const bitmaps = codes.flatMap((code) => columns.terms(fact).get(code) ?? [])
  return bitmaps.reduce((sum, bitmap) => sum.or(bitmap), new Bitmap())
}

/** Returns the logarithm of the ratio of two prices, so that twice and half are equally far; infinite if one is unknown. */
function priceDistance(price: number | null, { numbers }: CatalogueColumns, slot: number): number {
  const offered = numbers.offer_price[slot] as number
  const other = Number.isNaN(offered) ? (numbers.price[slot] as number) : offered
  return price && other > 0 ? Math.abs(Math.log(other / price)) : Number.POSITIVE_INFINITY
}

function insert(best: Ranked[], one: Ranked, limit: number): void {
  let at = best.length
  while (at > 0 && (best[at - 1] as Ranked).points < one.points) at--
  best.splice(at, 0, one)
  if (best.length > limit) best.pop()
}
