import type { MapPoint } from './around.ts'
import { isInRing } from './geometry.ts'

/** How many places, such as work, a visitor can store in the browser. */
export const MAX_OWN_PLACES = 5
export const MAX_OWN_PLACE_NAME = 40
/** Kinds with a translated name; other places have a name of the visitor's. */
export const OWN_PLACE_KINDS = ['home', 'work', 'school'] as const
export type OwnPlaceKind = (typeof OWN_PLACE_KINDS)[number]

const TOKEN = /^mine\.[a-z0-9]{8}$/

/** Returns whether a filter's place is a token of the visitor's own place, which only their browser can resolve. */
export function isOwnPlace(place: string): boolean {
  return TOKEN.test(place)
}

/** @param letters eight random ones or digits */
export function ownPlaceToken(letters: string): string {
  return `mine.${letters}`
}

/** Longitude and latitude of a line around the country and its waters, some kilometres outside. */
const COUNTRY = [
  [51.3, 24.55],
  [51.45, 23.95],
  [52.5, 22.8],
  [55.2, 22.5],
  [55.35, 23.1],
  [55.65, 23.45],
  [55.65, 23.9],
  [56.15, 24.0],
  [56.1, 24.6],
  [56.45, 24.75],
  [56.65, 25.0],
  [56.65, 25.7],
  [56.3, 25.75],
  [56.2, 26.15],
  [55.9, 26.4],
  [54.9, 26.4],
  [53, 25.65],
  [52.2, 25.2],
] as const

export function isInCountry({ latitude, longitude }: MapPoint): boolean {
  return isInRing(COUNTRY, longitude, latitude)
}
