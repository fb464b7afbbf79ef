import { distanceLabel as distanceIn, timesLabel as timesIn, wayLabel as wayIn } from '@manzil/contract/map/around-text'
import type { NearbyPlace } from '@manzil/contract/map/calls/around'
import { getLocale } from '@manzil/ui/i18n/locale.ts'

export { AROUND_LABELS } from '@manzil/contract/map/around-text'

export const distanceLabel = (metres: number) => distanceIn(metres, getLocale())
export const timesLabel = (place: Pick<NearbyPlace, 'walk_minutes' | 'car_minutes'>) => timesIn(place, getLocale())
export const wayLabel = (place: Pick<NearbyPlace, 'walk_minutes' | 'car_minutes' | 'metres'>) => wayIn(place, getLocale())
