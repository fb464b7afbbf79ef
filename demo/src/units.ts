import type { PropertyKindSlug } from '@manzil/contract/catalogue/terms'
import { isOnPlot, isSoldAsWhole, MIXES, SIZES, type Size } from './kinds.ts'
import type { DemoListing, DemoUnit, SaleStatus } from './model.ts'
import type { Random } from './random.ts'

export interface UnitSpec {
  random: Random
  kind: PropertyKindSlug
  /** AED; null for a project without prices. */
  pricePerSqft: number | null
  /** Floors of the building; null for houses. */
  floors: number | null
  listed: number
  /** From 0 to 1. */
  reserved: number
  sold: number
}

/** Price increase per floor, as a fraction. */
const RISE_PER_FLOOR = 0.0055
const TOPS: readonly PropertyKindSlug[] = ['penthouse', 'duplex']

/** Generates a project's home types with their homes, smallest first. */
export function makeUnits(spec: UnitSpec): DemoUnit[] {
  const { random, kind, listed } = spec
  const sizes: [PropertyKindSlug, Size][] = random.pick(MIXES[kind]).map((index) => [kind, SIZES[kind][index] as Size])
  if (kind === 'apartment' && sizes.length > 2 && random.chance(0.3)) {
    const top = random.pick(TOPS)
    sizes.push([top, SIZES[top][1] as Size])
  }
  const shares = shareHomes(listed, sizes.length)
  const lines = new LineNumbers()
  return sizes.map(([unitKind, size], index) => makeUnit(spec, unitKind, size, shares[index] ?? 0, lines))
}

/** Returns whether a home type is available. Without individual homes, it is. */
export function isOffered({ listings }: Pick<DemoUnit, 'listings'>): boolean {
  return listings.length === 0 || listings.some(({ status }) => status === 'available')
}

/** Assigns most homes to the smaller types. */
function shareHomes(homes: number, types: number): number[] {
  if (homes === 0) return []
  const weights = Array.from({ length: types }, (_, index) => types - index * 0.6)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const shares = weights.map((weight) => Math.max(1, Math.floor((homes * weight) / sum)))
  shares[0] = (shares[0] ?? 0) + homes - shares.reduce((all, share) => all + share, 0)
  return shares
}

/** Numbers lines and plots uniquely within a project. */
class LineNumbers {
  #line = 0
  #plot = 0
  /** Floors occupied by a single home. */
  readonly whole = new Set<number>()

  nextLine(): number {
    return ++this.#line
  }

  nextPlot(random: Random): number {
    this.#plot += random.whole(1, 4)
    return this.#plot
  }
}

function makeUnit(spec: UnitSpec, kind: PropertyKindSlug, size: Size, homes: number, lines: LineNumbers): DemoUnit {
  const { random, pricePerSqft } = spec
  const listings = isOnPlot(kind) ? plots(spec, kind, size, homes, lines) : stack(spec, kind, size, homes, lines)
  const areas = listings.length > 0 ? listings.map(({ area }) => area) : areasWithoutHomes(random, size, kind)
  const prices = listings.length > 0 ? listings.map(({ price }) => price) : areas.map((area) => priceOf(area, pricePerSqft, 1))
  const known = prices.filter((price) => price !== null)
  const offered = listings.flatMap(({ price, status }) => (status === 'available' && price !== null ? [price] : []))
  return {
    kind,
    rooms: size.rooms,
    bathrooms: size.bathrooms,
    min_price: known.length > 0 ? Math.min(...(offered.length > 0 ? offered : known)) : null,
    max_price: known.length > 0 ? Math.max(...known) : null,
    min_area: Math.min(...areas),
    max_area: Math.max(...areas),
    plans: size.plans,
    listings,
  }
}

function areasWithoutHomes(random: Random, { area: [from, to] }: Size, kind: PropertyKindSlug): number[] {
  const first = Math.round(random.between(from, from + (to - from) * 0.5))
  return isSoldAsWhole(kind) ? [first] : [first, Math.round(random.between(first, to))]
}

/** Generates homes above each other in lines. A line has one area, and its prices rise with the floor. */
function stack(spec: UnitSpec, kind: PropertyKindSlug, size: Size, homes: number, lines: LineNumbers): DemoListing[] {
  const { random, pricePerSqft, floors } = spec
  const levels = Array.from({ length: Math.max(1, (floors ?? 2) - 1) }, (_, index) => index + 1)
  const listings: DemoListing[] = []
  const perLine = Math.max(3, Math.ceil(homes / 4))
  while (listings.length < homes) {
    const free = levels.filter((floor) => !lines.whole.has(floor))
    const line = kind === 'full-floor' ? 1 : lines.nextLine()
    const area = Math.round(random.between(...size.area))
    const view = random.between(0.97, 1.06)
    const taken = random.some(free, Math.min(perLine, homes - listings.length))
    for (const floor of taken.toSorted((a, b) => a - b)) {
      if (kind === 'full-floor') lines.whole.add(floor)
      const price = priceOf(area, pricePerSqft, view * (1 + RISE_PER_FLOOR * (floor - 1)))
      listings.push({ apt_no: `${floor}${String(line).padStart(2, '0')}`, floor_no: floor, area, price, status: statusOf(random, spec) })
    }
    if (taken.length === 0) break
  }
  return listings
}

function plots({ random, pricePerSqft, ...sales }: UnitSpec, kind: PropertyKindSlug, size: Size, homes: number, lines: LineNumbers) {
  const letter = { villa: 'V', townhouse: 'T', warehouse: 'W' }[kind as string] ?? 'P'
  return Array.from({ length: homes }, (): DemoListing => {
    const area = Math.round(random.between(...size.area))
    const number = String(lines.nextPlot(random)).padStart(3, '0')
    const price = priceOf(area, pricePerSqft, random.between(0.96, 1.1))
    return { apt_no: `${letter}-${number}`, floor_no: null, area, price, status: statusOf(random, sales) }
  })
}

function statusOf(random: Random, { sold, reserved }: Pick<UnitSpec, 'sold' | 'reserved'>): SaleStatus {
  const drawn = random.next()
  if (drawn < sold) return 'sold'
  return drawn < sold + reserved ? 'reserved' : 'available'
}

/** Rounds to thousands, and from ten million to ten thousands. */
function priceOf(area: number, pricePerSqft: number | null, factor: number): number | null {
  if (pricePerSqft === null) return null
  const exact = area * pricePerSqft * factor
  const unit = exact >= 10_000_000 ? 10_000 : 1000
  return Math.round(exact / unit) * unit
}
