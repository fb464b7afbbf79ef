import type { MapPoint } from '@manzil/contract/map/around'
import {
  isInCountry,
  isOwnPlace,
  MAX_OWN_PLACE_NAME,
  MAX_OWN_PLACES,
  OWN_PLACE_KINDS,
  type OwnPlaceKind,
  ownPlaceToken,
} from '@manzil/contract/map/own-places'
import { PLACES_KEY } from '@manzil/contract/pages/storage-keys'
import { m } from '@manzil/messages'
import { browserStorage } from '@manzil/ui/browser/storage.ts'
import { useSyncExternalStore } from 'react'

/** A place that only this browser knows. It has a kind, or a name that the visitor has written. */
export interface OwnPlace extends MapPoint {
  /** What filters in addresses call it. */
  place: string
  kind?: OwnPlaceKind | undefined
  name?: string | undefined
}

const KIND_LABELS: Record<OwnPlaceKind, () => string> = { home: m.own_home, work: m.own_work, school: m.own_school }
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const TOKEN_LETTERS = 8
/** Dispatched on the window when the places of this tab have changed. */
const CHANGED = 'manzil:own-places'

export function labelOf({ kind, name }: Pick<OwnPlace, 'kind' | 'name'>): string {
  return kind ? KIND_LABELS[kind]() : (name ?? '')
}

/** Ignores anything else stored under the key, for example by an extension. */
export function readOwnPlaces(): OwnPlace[] {
  const stored = browserStorage.read<unknown>(PLACES_KEY)
  const places = Array.isArray(stored) ? stored.flatMap((one) => validPlace(one) ?? []) : []
  const unique = places.filter(({ place }, at) => places.findIndex((other) => other.place === place) === at)
  return unique.slice(0, MAX_OWN_PLACES)
}

function validPlace(stored: unknown): OwnPlace | undefined {
  const { place, kind, name, latitude, longitude } = (stored ?? {}) as Record<string, unknown>
  if (typeof place !== 'string' || !isOwnPlace(place)) return undefined
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || !isInCountry({ latitude, longitude })) return undefined
  const known = OWN_PLACE_KINDS.find((one) => one === kind)
  if (known) return { place, kind: known, latitude, longitude }
  const isName = typeof name === 'string' && name.trim() !== '' && name.length <= MAX_OWN_PLACE_NAME
  return isName ? { place, name, latitude, longitude } : undefined
}

export function newOwnPlace(): string {
  const random = crypto.getRandomValues(new Uint8Array(TOKEN_LETTERS))
  return ownPlaceToken(Array.from(random, (byte) => LETTERS[byte % LETTERS.length]).join(''))
}

/** Adds a place, or replaces the one with its token. */
export function storeOwnPlace(place: OwnPlace): void {
  const places = readOwnPlaces()
  const isKnown = places.some((one) => one.place === place.place)
  write(isKnown ? places.map((one) => (one.place === place.place ? place : one)) : [...places, place])
}

export function removeOwnPlace(token: string): void {
  write(readOwnPlaces().filter(({ place }) => place !== token))
}

function write(places: OwnPlace[]): void {
  browserStorage.write(PLACES_KEY, places)
  window.dispatchEvent(new Event(CHANGED))
}

const NONE: OwnPlace[] = []
let last = { text: '[]', places: NONE }

/** The visitor's places, as they change in this and other tabs. */
export function useOwnPlaces(): OwnPlace[] {
  return useSyncExternalStore(
    subscribe,
    () => {
      const places = readOwnPlaces()
      const text = JSON.stringify(places)
      if (text !== last.text) last = { text, places }
      return last.places
    },
    () => NONE,
  )
}

function subscribe(listener: () => void): () => void {
  for (const type of [CHANGED, 'storage']) window.addEventListener(type, listener)
  return () => {
    for (const type of [CHANGED, 'storage']) window.removeEventListener(type, listener)
  }
}
