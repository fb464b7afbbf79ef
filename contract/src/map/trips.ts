import type { MapPoint } from './around.ts'
import { isOwnPlace } from './own-places.ts'

/** `car-rush` adds a third to the time by car. */
export const TRAVEL_MODES = ['car', 'car-rush', 'walk'] as const
export type TravelMode = (typeof TRAVEL_MODES)[number]

/** Of the straight line: 1.3 times as far, at 4.8 km/h. */
export const WALK_MINUTES_PER_METRE = 1.3 / 80

export const MAX_TRIPS = 3
export const MAX_MINUTES = 120
export const MAX_KM = 50

/** How a filter's value names its place. */
export interface PlaceReference {
  /** A slug of a place or of a kind of places, or the token of a place of the visitor (own-places.ts). */
  place: string
  /** Position of a place of the visitor, sent with the search. */
  at?: MapPoint | undefined
}

/** The longest trip from a home to a place. */
export interface Trip extends PlaceReference {
  minutes: number
  mode: TravelMode
}

/** A distance in km, as the crow flies, that a home may be away from a place at most. */
export interface Radius extends PlaceReference {
  km: number
}

/** Parses `difc:30:car`; the mode defaults to `car`. */
export function parseTrip(text: string): Trip | undefined {
  const [place = '', time = '', mode = 'car', ...rest] = text.split(':')
  const minutes = wholeBetween(time, 1, MAX_MINUTES)
  const known = TRAVEL_MODES.find((one) => one === mode)
  return isPlace(place) && minutes !== undefined && known && rest.length === 0 ? { place, minutes, mode: known } : undefined
}

export function formatTrip({ place, minutes, mode }: Trip): string {
  return `${place}:${minutes}:${mode}`
}

/** Parses `difc:5`. */
export function parseRadius(text: string): Radius | undefined {
  const [place = '', distance = '', ...rest] = text.split(':')
  const km = wholeBetween(distance, 1, MAX_KM)
  return isPlace(place) && km !== undefined && rest.length === 0 ? { place, km } : undefined
}

export function formatRadius({ place, km }: Radius): string {
  return `${place}:${km}`
}

function isPlace(text: string): boolean {
  return /^[a-z0-9-]{1,100}$/.test(text) || isOwnPlace(text)
}

function wholeBetween(text: string, min: number, max: number): number | undefined {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : undefined
}
