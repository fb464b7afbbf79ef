import { type Bitmap, LARGEST_BLOCK } from './bitmap.ts'
import { type CatalogueColumns, type OfferCode, type OfferNumber, UNKNOWN } from './columns.ts'
import type { OfferCondition } from './predicate.ts'

/** A step of work on the index. Yields where other requests may run. */
export type Work<T> = Generator<void, T>

/** Offers tested at once, few enough that they stay in the processor's cache. */
const BLOCK = LARGEST_BLOCK
/** Shared by all scans, because it is empty whenever one pauses. */
const block = { offers: new Uint32Array(BLOCK), slots: new Uint32Array(BLOCK), failures: new Uint16Array(BLOCK) }
/** Codes are below 256. */
const CODES = 256

export interface OfferTest {
  condition: OfferCondition
  /** Set in the result of each offer that fails the test. */
  failure: number
}

/**
 * Finds the cheapest offer that meets all conditions of each project, and visits them in blocks in ascending order of slots, of which
 * the first `count` entries count.
 */
export function* scanCheapest(
  columns: CatalogueColumns,
  projects: Bitmap,
  conditions: readonly OfferCondition[],
  visit: (slots: Uint32Array, offers: Uint32Array, count: number) => void,
): Work<void> {
  const limits = limitsOf(conditions)
  for (const members of projects.blocks()) {
    visit(block.slots, block.offers, findCheapest(columns, members, limits))
    yield
  }
}

/** Conditions on an offer, one per column. Without a condition, codes are undefined and numbers infinite. */
interface OfferLimits {
  codes: Record<OfferCode, Uint8Array | undefined>
  least: { max_price: number; max_area: number }
  most: { price: number; area: number; down_payment: number }
}

function limitsOf(conditions: readonly OfferCondition[]): OfferLimits {
  const limits: OfferLimits = {
    codes: { type: undefined, rooms: undefined, bathrooms: undefined },
    least: { max_price: Number.NEGATIVE_INFINITY, max_area: Number.NEGATIVE_INFINITY },
    most: { price: Number.POSITIVE_INFINITY, area: Number.POSITIVE_INFINITY, down_payment: Number.POSITIVE_INFINITY },
  }
  const { codes, least, most } = limits
  for (const condition of conditions) {
    if ('among' in condition) {
      const fact = condition.fact as OfferCode
      const among = new Uint8Array(CODES)
      for (const code of condition.among) if (code < UNKNOWN) among[code] = codes[fact]?.[code] ?? 1
      codes[fact] = among
    } else if ('atLeast' in condition) {
      const fact = UPPER_ENDS[condition.fact] as keyof OfferLimits['least']
      least[fact] = Math.max(least[fact], condition.atLeast)
    } else if ('atMost' in condition) {
      const fact = condition.fact as keyof OfferLimits['most']
      most[fact] = Math.min(most[fact], condition.atMost)
    }
  }
  return limits
}

/** Fills the block with the first offer of each project that is within the limits; offers are in order of price. Returns their number. */
function findCheapest(
  { firstOffer, offerCount, offerCodes, offerNumbers }: CatalogueColumns,
  members: Uint32Array,
  limits: OfferLimits,
): number {
  const { slots, offers } = block
  const { type, rooms, bathrooms } = offerCodes
  const { price, max_price, area, max_area, down_payment } = offerNumbers
  const { codes, least, most } = limits
  const { type: types, rooms: numbersOfRooms, bathrooms: numbersOfBathrooms } = codes
  const hasMinPrice = least.max_price !== Number.NEGATIVE_INFINITY
  const hasMinArea = least.max_area !== Number.NEGATIVE_INFINITY
  const hasMaxPrice = most.price !== Number.POSITIVE_INFINITY
  const hasMaxArea = most.area !== Number.POSITIVE_INFINITY
  const hasMaxDown = most.down_payment !== Number.POSITIVE_INFINITY
  const [minPrice, minArea, maxPrice, maxArea, maxDown] = [least.max_price, least.max_area, most.price, most.area, most.down_payment]
  let found = 0
  for (let at = 0; at < members.length; at++) {
    const slot = members[at] as number
    const first = firstOffer[slot] as number
    const end = first + (offerCount[slot] as number)
    for (let offer = first; offer < end; offer++) {
      // Adds up rather than leave at the first failure: processors predict badly which one it is.
      let meets = 1
      if (types !== undefined) meets &= types[type[offer] as number] as number
      if (numbersOfRooms !== undefined) meets &= numbersOfRooms[rooms[offer] as number] as number
      if (numbersOfBathrooms !== undefined) meets &= numbersOfBathrooms[bathrooms[offer] as number] as number
      if (hasMinPrice) meets &= Number((max_price[offer] as number) >= minPrice)
      if (hasMaxPrice) meets &= Number((price[offer] as number) <= maxPrice)
      if (hasMinArea) meets &= Number((max_area[offer] as number) >= minArea)
      if (hasMaxArea) meets &= Number((area[offer] as number) <= maxArea)
      if (hasMaxDown) meets &= Number((down_payment[offer] as number) <= maxDown)
      if (meets === 0) continue
      slots[found] = slot
      offers[found++] = offer
      break
    }
  }
  return found
}

/**
 * Tests the offers of some projects and visits those whose failures are accepted, in ascending order of the projects' slots, and of
 * price for each project. `accepts` holds 1 for accepted combinations of failures.
 */
export function* scanOffers(
  columns: CatalogueColumns,
  projects: Bitmap,
  tests: readonly OfferTest[],
  accepts: Uint8Array,
  visit: (offer: number, slot: number, failures: number) => void,
): Work<void> {
  const { offers, slots, failures } = block
  const finishBlock = (filled: number) => {
    failures.fill(0, 0, filled)
    for (const { condition, failure } of tests) applyTest(columns, condition, failure, offers, failures, filled)
    for (let at = 0; at < filled; at++) {
      const failed = failures[at] as number
      if (accepts[failed] === 1) visit(offers[at] as number, slots[at] as number, failed)
    }
  }
  let filled = 0
  for (const members of projects.blocks()) {
    for (let at = 0; at < members.length; at++) {
      const slot = members[at] as number
      const first = columns.firstOffer[slot] as number
      const end = first + (columns.offerCount[slot] as number)
      for (let offer = first; offer < end; offer++) {
        if (filled === BLOCK) {
          finishBlock(filled)
          filled = 0
          yield
        }
        offers[filled] = offer
        slots[filled++] = slot
      }
    }
  }
  finishBlock(filled)
}

/** Marks the offers that fail, without branches. An unknown number, NaN, fails every comparison. */
function applyTest(
  columns: CatalogueColumns,
  condition: OfferCondition,
  failure: number,
  offers: Uint32Array,
  failures: Uint16Array,
  count: number,
): void {
  if ('among' in condition) {
    const fails = new Uint8Array(CODES).fill(1)
    for (const code of condition.among) if (code < UNKNOWN) fails[code] = 0
    const codes = columns.offerCodes[condition.fact as OfferCode]
    for (let at = 0; at < count; at++) {
      failures[at] = (failures[at] as number) | (failure * (fails[codes[offers[at] as number] as number] as number))
    }
  } else if ('atLeast' in condition) {
    const numbers = columns.offerNumbers[UPPER_ENDS[condition.fact] ?? (condition.fact as OfferNumber)]
    const min = condition.atLeast
    for (let at = 0; at < count; at++) {
      failures[at] = (failures[at] as number) | (failure * Number(!((numbers[offers[at] as number] as number) >= min)))
    }
  } else if ('atMost' in condition) {
    const numbers = columns.offerNumbers[condition.fact as OfferNumber]
    const max = condition.atMost
    for (let at = 0; at < count; at++) {
      failures[at] = (failures[at] as number) | (failure * Number(!((numbers[offers[at] as number] as number) <= max)))
    }
  }
}

/** Columns with the upper end of a range. */
const UPPER_ENDS: Partial<Record<OfferCondition['fact'], OfferNumber>> = { price: 'max_price', area: 'max_area' }
