export interface Point {
  latitude: number
  longitude: number
}

/** The country with its waters, in degrees. The two ranges do not meet, so an order can be told. */
const LATITUDES = { min: 22.4, max: 26.6 } as const
const LONGITUDES = { min: 51, max: 56.8 } as const

/**
 * The point in the UAE that two numbers mean, in whichever order a feed gives them. Undefined for 0,0 and for all that
 * lies elsewhere.
 */
export function cleanPoint(one: string | number | null | undefined, other: string | number | null | undefined): Point | undefined {
  const [a, b] = [degrees(one), degrees(other)]
  if (isLatitude(a) && isLongitude(b)) return { latitude: a, longitude: b }
  if (isLatitude(b) && isLongitude(a)) return { latitude: b, longitude: a }
  return undefined
}

function degrees(given: string | number | null | undefined): number {
  return typeof given === 'number' ? given : Number.parseFloat((given ?? '').trim())
}

function isLatitude(value: number): boolean {
  return value >= LATITUDES.min && value <= LATITUDES.max
}

function isLongitude(value: number): boolean {
  return value >= LONGITUDES.min && value <= LONGITUDES.max
}
