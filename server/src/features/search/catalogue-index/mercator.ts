/** The world's width in units of {@link mercatorX}. */
const WORLD = 2 ** 32
const MAX_LATITUDE = 85.05112878

/** Returns the place from west (0) to east (2³² - 1) in the Web Mercator projection; a unit is at most 1 cm. */
export function mercatorX(longitude: number): number {
  return clamp((longitude / 360 + 0.5) * WORLD)
}

/** Returns the place from north (0) to south. */
export function mercatorY(latitude: number): number {
  const sine = Math.sin((Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude)) * Math.PI) / 180)
  return clamp((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD)
}

export function longitudeAt(x: number): number {
  return (x / WORLD - 0.5) * 360
}

export function latitudeAt(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI
}

function clamp(place: number): number {
  return Math.max(0, Math.min(WORLD - 1, Math.floor(place)))
}
