import { m } from '@manzil/messages'
import type { Words } from '../text/locale.ts'

interface PlaceKind {
  /** In URLs, where it stands for the nearest place of the kind. */
  slug: string
  /** "a metro station" */
  any: Words
}

/** Kinds of places that a home can be near. */
export const PLACE_KINDS = [
  { slug: 'metro', any: m.place_any_metro },
  { slug: 'tram', any: m.place_any_tram },
  { slug: 'school', any: m.place_any_school },
  { slug: 'british-school', any: m.place_any_british_school },
  { slug: 'american-school', any: m.place_any_american_school },
  { slug: 'indian-school', any: m.place_any_indian_school },
  { slug: 'ib-school', any: m.place_any_ib_school },
  { slug: 'nursery', any: m.place_any_nursery },
  { slug: 'university', any: m.place_any_university },
  { slug: 'hospital', any: m.place_any_hospital },
  { slug: 'supermarket', any: m.place_any_supermarket },
  { slug: 'mall', any: m.place_any_mall },
  { slug: 'beach', any: m.place_any_beach },
  { slug: 'park', any: m.place_any_park },
  { slug: 'mosque', any: m.place_any_mosque },
  { slug: 'airport', any: m.place_any_airport },
] as const satisfies readonly PlaceKind[]
export type PlaceKindSlug = (typeof PLACE_KINDS)[number]['slug']

export function findPlaceKind(slug: string): (PlaceKind & { slug: PlaceKindSlug }) | undefined {
  return PLACE_KINDS.find((kind) => kind.slug === slug)
}
