import type { PropertyKindSlug } from '@manzil/contract/catalogue/terms'
import { cleanNumber } from './clean-number.ts'

export const SQFT_PER_SQM = 10.7639

/** Smallest plausible home in sqft: a studio, plus this much for each bedroom. */
const SMALLEST_SQFT = { home: 200, bedroom: 150 } as const
export const LARGEST_SQFT = 500_000

export interface GivenArea {
  area: string | number | null | undefined
  /**
   * As in the feed (`m2`, `Sq. Ft`, `متر مربع`). A unit beside the number takes precedence; without either, the number decides.
   */
  unit?: string | undefined
  /** 7 means seven or more. Defaults to a studio. */
  bedrooms?: number | undefined
}

/**
 * Returns whole sqft. Feeds mix square metres and square feet without saying so: a number too small for the home in square feet
 * but plausible in square metres counts as the latter. Undefined if neither fits, as for 0 and 1.0 (a `1,219` cut at its
 * comma).
 */
export function cleanArea({ area, unit, bedrooms = 0 }: GivenArea): number | undefined {
  const value = cleanNumber(area)
  if (value === undefined) return undefined
  const smallest = smallestSqft(bedrooms)
  const beside = typeof area === 'string' ? area : ''
  const named = isMetric(beside) || isImperial(beside) ? beside : (unit ?? '')
  const readings = isMetric(named) ? [value * SQFT_PER_SQM] : isImperial(named) ? [value] : [value, value * SQFT_PER_SQM]
  const fitting = readings.find((sqft) => sqft >= smallest && sqft <= LARGEST_SQFT)
  return fitting === undefined ? undefined : Math.round(fitting)
}

/** @param bedrooms defaults to a studio */
export function smallestSqft(bedrooms = 0): number {
  return SMALLEST_SQFT.home + SMALLEST_SQFT.bedroom * bedrooms
}

/** Largest plausible flat in sqft, and house: without bedrooms, plus this much for each. */
const LARGEST_FLAT = { home: 1_500, bedroom: 2_000 } as const
const LARGEST_HOUSE = { home: 4_000, bedroom: 4_000 } as const
/** Of seven bedrooms or more, any size is possible, and of anything that has none. */
const MANY_BEDROOMS = 7

/** Returns the largest plausible size in sqft of a home with these bedrooms. */
export function largestSqft(bedrooms: number | undefined, type: PropertyKindSlug | undefined): number {
  if (bedrooms === undefined || bedrooms >= MANY_BEDROOMS) return LARGEST_SQFT
  const { home, bedroom } = type === 'apartment' || type === 'hotel-apartment' ? LARGEST_FLAT : LARGEST_HOUSE
  return home + bedroom * bedrooms
}

export function isMetric(unit: string): boolean {
  return /(?:^|\P{L})(?:m2\b|م[²2٢])|m²|sq\.?\s*m|square\s*met|متر/iu.test(unit)
}

export function isImperial(unit: string): boolean {
  return /ft|feet|foot|قدم/i.test(unit)
}
