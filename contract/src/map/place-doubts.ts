import { m } from '@manzil/messages'
import { isolated } from '../text/isolated.ts'
import { DEFAULT_LOCALE, type Locale, type Words } from '../text/locale.ts'
import { distanceLabel } from './around-text.ts'
import type { PlaceCheckAnswer, PlaceDoubt } from './calls/place-check.ts'
import { distanceBetween } from './geometry.ts'

/** Why a place looks wrong. It may be saved all the same, because the map has gaps. */
export const PLACE_DOUBT_WORDS: Record<PlaceDoubt, Words> = { water: m.place_in_water, emirate: m.place_outside_emirate }

interface Community {
  id: number
  name: string
  name_ar: string | null
  latitude: number | null
  longitude: number | null
}
interface Place {
  latitude: number
  longitude: number
}

/** Says that a place is not in the chosen community. Returns undefined if it may be, or if its emirate is doubted already. */
export function elsewhereText(
  { doubt, community_id, is_elsewhere }: PlaceCheckAnswer['data'],
  { latitude, longitude }: Place,
  chosenId: number | null,
  communities: readonly Community[],
): ((options?: { locale?: Locale }) => string) | undefined {
  const chosen = communities.find(({ id }) => id === chosenId)
  if (!chosen || !is_elsewhere) return undefined
  const nameOf = ({ name, name_ar }: Community, locale?: Locale) => isolated((locale === 'ar' && name_ar) || name)
  const actual = communities.find(({ id }) => id === community_id)
  if (actual) {
    return (options) =>
      m.catalogue_pin_elsewhere({ place: nameOf(actual, options?.locale), community: nameOf(chosen, options?.locale) }, options)
  }
  if (doubt === 'emirate' || chosen.latitude === null || chosen.longitude === null) return undefined
  const metres = distanceBetween([longitude, latitude], [chosen.longitude, chosen.latitude])
  return (options) => {
    const distance = isolated(distanceLabel(metres, options?.locale ?? DEFAULT_LOCALE))
    return m.catalogue_pin_far({ distance, community: nameOf(chosen, options?.locale) }, options)
  }
}
