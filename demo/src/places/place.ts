import type { EMIRATES } from '@manzil/contract/terms'

export interface Bilingual {
  en: string
  ar: string
}

/** What a place is like: decides which pictures and words fit its projects. */
export type Setting = 'waterfront' | 'beach' | 'park' | 'city' | 'business' | 'family' | 'golf' | 'desert' | 'industrial'

/** What is built there, with the share of each. */
export type Build = 'tower' | 'midrise' | 'villa' | 'townhouse' | 'office' | 'retail' | 'hotel' | 'industrial' | 'plots'

/** Something near, as a sentence names it ("the beach"), with the minutes it takes. */
export interface Nearby extends Bilingual {
  minutes: number
  by: 'walk' | 'drive'
}

/** A real community. Coordinates are its centre; projects lie within `spread` metres of it. */
export interface Place {
  slug: string
  name: string
  name_ar: string
  emirate: (typeof EMIRATES)[number]['slug']
  latitude: number
  longitude: number
  spread: number
  settings: readonly [Setting, ...Setting[]]
  build: Partial<Record<Build, number>>
  /** How many of the 520 projects stand here. */
  projects: number
  /** Banner first. */
  images: readonly [string, ...string[]]
  about: Bilingual
  nearby: readonly [Nearby, Nearby, Nearby]
}

export function walk(minutes: number, en: string, ar: string): Nearby {
  return { en, ar, minutes, by: 'walk' }
}

export function drive(minutes: number, en: string, ar: string): Nearby {
  return { en, ar, minutes, by: 'drive' }
}
