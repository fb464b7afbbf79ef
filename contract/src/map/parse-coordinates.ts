import { latinDigits } from '../text/latin-digits.ts'

interface Coordinates {
  latitude: number
  longitude: number
}

const SIGNS = /[°()\u200e\u200f]|(?<=[\s\d°])[NESW](?![a-z])/gi
/** Two decimals, as maps copy them; whole numbers could be anything else. */
const PAIR = /^(-?\d{1,3}\.\d{1,20})[,;،\s]{1,5}(-?\d{1,3}\.\d{1,20})$/

/** Parses a pair as copied from a map, latitude first: `25.187, 55.279`, `25.187° N, 55.279° E`. Undefined for other texts. */
export function parseCoordinates(text: string): Coordinates | undefined {
  if (text.length > 100) return undefined
  const bare = latinDigits(text).replaceAll('\u066b', '.').replace(SIGNS, '').trim()
  const [, first, second] = PAIR.exec(bare.replace(/\s{1,10}(?=[,;،])/g, '')) ?? []
  if (first === undefined || second === undefined) return undefined
  const [latitude, longitude] = [Number(first), Number(second)]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

/** Whether a pair lies in the UAE only with latitude and longitude exchanged. */
export function looksSwapped({ latitude, longitude }: Coordinates): boolean {
  return latitude >= 51 && latitude <= 57 && longitude >= 22 && longitude <= 27
}
