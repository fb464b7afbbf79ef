import type { AroundKind } from '@manzil/contract/map/around'
import { useSyncExternalStore } from 'react'

/** A place that the reader marks in the list of what is around, to see it on the page's map. */
export interface MarkedPlace {
  key: string
  kind: AroundKind
  longitude: number
  latitude: number
  name: string
  /** "650 m · About 9 min on foot" */
  way: string
}

interface Marked {
  places: readonly MarkedPlace[]
  /** Key of the place whose marker was pressed last. */
  picked: string | undefined
  /** Without WebGL there is no map to mark places on. */
  hasMap: boolean
}

let marked: Marked = { places: [], picked: undefined, hasMap: true }
const hearers = new Set<() => void>()

function change(next: Partial<Marked>): void {
  marked = { ...marked, ...next }
  for (const hear of hearers) hear()
}

/** Adds places, or removes them. */
export function markPlaces(places: readonly MarkedPlace[], isMarked: boolean): void {
  const others = marked.places.filter(({ key }) => places.every((place) => place.key !== key))
  change({ places: isMarked ? [...others, ...places] : others, picked: undefined })
}

export function pickPlace(picked: string): void {
  change({ picked })
}

/** Call when the list unmounts. */
export function unmarkAll(): void {
  change({ places: [], picked: undefined })
}

export function reportMap(hasMap: boolean): void {
  if (hasMap !== marked.hasMap) change({ hasMap })
}

function subscribe(hear: () => void): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

const read = () => marked

export function useMarked(): Marked {
  return useSyncExternalStore(subscribe, read, read)
}
