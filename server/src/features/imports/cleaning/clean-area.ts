import { cleanNumber } from './clean-number.ts'

const SQFT_PER_SQM = 10.7639

/** No home is smaller: a studio, and so much more for each bedroom, in sqft. */
const SMALLEST_SQFT = { home: 200, bedroom: 150 } as const
const LARGEST_SQFT = 500_000

export interface GivenArea {
  area: string | number | null | undefined
  /** As the feed names it (`m2`, `Sq. Ft`, `متر مربع`), where it does not stand beside the number; without either the number tells. */
  unit?: string | undefined
  /** Of the home, 7 meaning seven or more; without it that of a studio. */
  bedrooms?: number | undefined
}

/**
 * A home's area in whole sqft. Feeds change between square metres and square feet without saying so: a number too small
 * for the home in square feet and large enough in square metres was the latter. Undefined where it fits neither, as 1.0
 * (a `1,219` cut at its comma) and 0 do.
 */
export function cleanArea({ area, unit, bedrooms = 0 }: GivenArea): number | undefined {
  const value = cleanNumber(area)
  if (value === undefined) return undefined
  const smallest = SMALLEST_SQFT.home + SMALLEST_SQFT.bedroom * bedrooms
  const beside = typeof area === 'string' ? area : ''
  const named = isMetric(beside) || isImperial(beside) ? beside : (unit ?? '')
  const readings = isMetric(named) ? [value * SQFT_PER_SQM] : isImperial(named) ? [value] : [value, value * SQFT_PER_SQM]
  const fitting = readings.find((sqft) => sqft >= smallest && sqft <= LARGEST_SQFT)
  return fitting === undefined ? undefined : Math.round(fitting)
}

function isMetric(unit: string): boolean {
  return /(?:^|\P{L})(?:m2\b|م[²2٢])|m²|sq\.?\s*m|square\s*met|متر/iu.test(unit)
}

function isImperial(unit: string): boolean {
  return /ft|feet|foot|قدم/i.test(unit)
}
