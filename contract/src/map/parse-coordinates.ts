import { latinDigits } from '../text/latin-digits.ts'

interface Coordinates {
  latitude: number
  longitude: number
}

const SIGNS = /[°()\u200e\u200f]|(?<=[\s\d°])[NESW](?![a-z])/gi
/** Two decimals, as maps copy them; whole numbers could be anything else. */
const PAIR = /^(-?\d{1,3}\.\d{1,20})[,;،\s]{1,5}(-?\d{1,3}\.\d{1,20})$/

/** Degrees, minutes and seconds, as Google Maps copies them. */
const DEGREES = /^(\d{1,3})°(\d{1,2})['′’](\d{1,2}(?:\.\d{1,10})?)["″”]([NSEW])$/i

function degreesOf(text: string | undefined): { degrees: number; side: string } | undefined {
  const [, degrees, minutes, seconds, side = ''] = DEGREES.exec(text ?? '') ?? []
  if (degrees === undefined || Number(minutes) >= 60 || Number(seconds) >= 60) return undefined
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  return { degrees: Number((/[SW]/i.test(side) ? -size : size).toFixed(6)), side: side.toUpperCase() }
}

function degreesPair(text: string): Coordinates | undefined {
  const [first, second, ...rest] = text
    .split(/[,;،\s]/)
    .filter((part) => part !== '')
    .map(degreesOf)
  if (rest.length > 0 || !first || !second || !'NS'.includes(first.side) || !'EW'.includes(second.side)) return undefined
  return { latitude: first.degrees, longitude: second.degrees }
}

/** Parses a pair as copied from a map, latitude first: `25.187, 55.279`, `25.187° N, 55.279° E`. Undefined for other texts. */
export function parseCoordinates(text: string): Coordinates | undefined {
  if (text.length > 100) return undefined
  const plain = latinDigits(text).replaceAll('\u066b', '.')
  const bare = plain.replace(SIGNS, '').trim()
  const [, first, second] = PAIR.exec(bare.replace(/\s{1,10}(?=[,;،])/g, '')) ?? []
  const { latitude, longitude } = degreesPair(plain) ?? { latitude: Number(first), longitude: Number(second) }
  return areCoordinates({ latitude, longitude }) ? { latitude, longitude } : undefined
}

/** Whether both are numbers of degrees that exist: a map throws on any other latitude. */
export function areCoordinates(place: { latitude: unknown; longitude: unknown }): place is Coordinates {
  const { latitude, longitude } = place
  // NaN compares as false.
  return typeof latitude === 'number' && typeof longitude === 'number' && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

/** Whether a pair lies in the UAE only with latitude and longitude exchanged. */
export function looksSwapped({ latitude, longitude }: Coordinates): boolean {
  return latitude >= 51 && latitude <= 57 && longitude >= 22 && longitude <= 27
}
