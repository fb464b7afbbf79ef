import { m } from '@manzil/messages'
import { formatNumber } from '../text/format.ts'
import type { Locale, Words } from '../text/locale.ts'
import type { AroundKind } from './around.ts'
import type { NearbyPlace } from './calls/around.ts'
import { timeLabel } from './time-label.ts'

export const AROUND_LABELS: Record<AroundKind, Words> = {
  metro: m.around_metro,
  school: m.around_school,
  nursery: m.around_nursery,
  hospital: m.around_hospital,
  supermarket: m.around_supermarket,
  mall: m.around_mall,
  beach: m.around_beach,
  park: m.around_park,
  mosque: m.around_mosque,
  airport: m.around_airport,
}

const FROM_KM = 1_000
const TO_TEN_METRES = 10
/** About 1.5 km. */
const SHORT_WALK_MINUTES = 25

/** "650 m", "1.2 km" */
export function distanceLabel(metres: number, locale: Locale): string {
  if (metres >= FROM_KM) return m.place_km({ km: (metres / FROM_KM).toFixed(1) }, { locale })
  const rounded = Math.max(TO_TEN_METRES, Math.round(metres / TO_TEN_METRES) * TO_TEN_METRES)
  return m.place_metres({ metres: formatNumber(rounded) }, { locale })
}

/** On foot only if the walk is short; by car otherwise. */
export function timesLabel({ walk_minutes, car_minutes }: Pick<NearbyPlace, 'walk_minutes' | 'car_minutes'>, locale: Locale): string {
  const say = { locale }
  if (walk_minutes !== null && walk_minutes <= SHORT_WALK_MINUTES) return m.around_on_foot({ time: timeLabel(walk_minutes, locale) }, say)
  return car_minutes === null ? '' : m.around_by_car({ time: timeLabel(car_minutes, locale) }, say)
}

/** "About 9 min on foot · 650 m" */
export function wayLabel(place: Pick<NearbyPlace, 'walk_minutes' | 'car_minutes' | 'metres'>, locale: Locale): string {
  return [timesLabel(place, locale), distanceLabel(place.metres, locale)].filter(Boolean).join(' · ')
}
