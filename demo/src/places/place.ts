import type { EMIRATES } from '@manzil/contract/catalogue/terms'

export interface Bilingual {
  en: string
  ar: string
}

/** The character of a place decides which pictures and words fit its projects. */
export type Setting = 'waterfront' | 'beach' | 'park' | 'city' | 'business' | 'family' | 'golf' | 'desert' | 'industrial'

export type Build = 'tower' | 'midrise' | 'villa' | 'townhouse' | 'office' | 'retail' | 'hotel' | 'industrial' | 'plots'

interface Names {
  slug: string
  name: string
  name_ar: string
  emirate: (typeof EMIRATES)[number]['slug']
}

/** The centre of a community; its projects are within `spread` metres of it. */
interface Area {
  latitude: number
  longitude: number
  spread: number
}

interface Character {
  settings: readonly [Setting, ...Setting[]]
  build: Partial<Record<Build, number>>
  /** Number of the 520 projects that are here. */
  projects: number
  /** The banner comes first. */
  images: readonly [string, ...string[]]
  about: Bilingual
  /** What is nearby, closest first, as in a sentence ("the beach"). Pages compute the times to get there. */
  nearby: readonly [Bilingual, Bilingual]
}

/** A real community. */
export interface Place extends Names, Area, Character {}

export function place(slug: string, name: string, name_ar: string, emirate: Place['emirate'], area: Area, character: Character): Place {
  return { slug, name, name_ar, emirate, ...area, ...character }
}

export function at(latitude: number, longitude: number, spread: number): Area {
  return { latitude, longitude, spread }
}
