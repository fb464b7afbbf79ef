import { type MapPoint, roundPoint } from '@manzil/contract/map/around'
import { isInCountry } from '@manzil/contract/map/own-places'
import { latinDigits } from '@manzil/contract/text/latin-digits'

const LONGEST = 500

/**
 * Reads coordinates as people copy them: `25.2048, 55.2708`, `25.2048° N 55.2708° E`, the address of a map. Takes them the other
 * way round if only that is in the country; undefined without two numbers.
 */
export function readCoordinates(text: string): MapPoint | undefined {
  const plain = latinDigits(text.slice(0, LONGEST)).replaceAll('٫', '.')
  const numbers = plain.match(/-?\d{1,3}(?:\.\d{1,20})?/g)?.map(Number) ?? []
  // In the address of a map, other numbers may come before.
  const pairs = numbers.slice(0, -1).map((first, at): MapPoint => roundPoint({ latitude: first, longitude: numbers[at + 1] as number }))
  const turned = pairs.map(({ latitude, longitude }): MapPoint => ({ latitude: longitude, longitude: latitude }))
  return pairs.find(isInCountry) ?? turned.find(isInCountry) ?? pairs[0]
}
