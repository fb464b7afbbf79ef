export interface Point {
  latitude: number
  longitude: number
}

/** The UAE with its waters, in degrees. The ranges do not overlap, so the order of a pair is unambiguous. */
const LATITUDES = { min: 22.4, max: 26.6 } as const
const LONGITUDES = { min: 51, max: 56.8 } as const

/** Returns the point in the UAE given by two numbers in either order. Undefined for 0,0 and points elsewhere. */
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
