import type { Bitmap } from './bitmap.ts'
import { type CatalogueColumns, type OfferCode, type OfferNumber, UNKNOWN } from './columns.ts'
import type { OfferCondition } from './predicate.ts'

/** A step of work on the index. Yields where other requests may run. */
export type Work<T> = Generator<void, T>

/** Offers tested at once, few enough that they stay in the processor's cache. */
const BLOCK = 32_768
/** Shared by all scans, because it is empty whenever one pauses. */
const block = { offers: new Uint32Array(BLOCK), slots: new Uint32Array(BLOCK), failures: new Uint16Array(BLOCK) }
/** Codes are below 256. */
const CODES = 256

/** For {@link scanOffers}: visits offers that pass every test whose failure is 1. */
export const ACCEPT_PASSING = Uint8Array.of(1, 0)

export interface OfferTest {
  condition: OfferCondition
  /** Set in the result of each offer that fails the test. */
  failure: number
}

/**
 * Tests the offers of some projects and visits those whose failures are accepted, in ascending order of the projects' slots.
 * `accepts` holds 1 for accepted combinations of failures.
 */
export function* scanOffers(
  columns: CatalogueColumns,
  projects: Bitmap,
  tests: readonly OfferTest[],
  accepts: Uint8Array,
  visit: (offer: number, slot: number, failures: number) => void,
): Work<void> {
  const { offers, slots, failures } = block
  let filled = 0
  const finishBlock = () => {
    failures.fill(0, 0, filled)
    for (const { condition, failure } of tests) applyTest(columns, condition, failure, offers, failures, filled)
    for (let at = 0; at < filled; at++) {
      const failed = failures[at] as number
      if (accepts[failed] === 1) visit(offers[at] as number, slots[at] as number, failed)
    }
    filled = 0
  }
  for (const members of projects.blocks()) {
    for (let at = 0; at < members.length; at++) {
      const slot = members[at] as number
      const first = columns.firstOffer[slot] as number
      const end = first + (columns.offerCount[slot] as number)
      for (let offer = first; offer < end; offer++) {
        if (filled === BLOCK) {
          finishBlock()
          yield
        }
        offers[filled] = offer
        slots[filled++] = slot
      }
    }
  }
  finishBlock()
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

/** Returns whether an offer comes before another: cheapest first, then smallest, then by type and rooms; unknown last. */
export function isCheaper(columns: CatalogueColumns, offer: number, other: number): boolean {
  const { price, area } = columns.offerNumbers
  const { type, rooms } = columns.offerCodes
  const order =
    compareNumbers(price[offer] as number, price[other] as number) ||
    compareNumbers(area[offer] as number, area[other] as number) ||
    (type[offer] as number) - (type[other] as number) ||
    (rooms[offer] as number) - (rooms[other] as number)
  return order < 0
}

/** Ascending, unknown (NaN) last. */
function compareNumbers(one: number, other: number): number {
  if (one === other) return 0
  if (Number.isNaN(one)) return Number.isNaN(other) ? 0 : 1
  return Number.isNaN(other) || one < other ? -1 : 1
}
