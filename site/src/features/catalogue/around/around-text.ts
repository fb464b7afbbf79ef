import type { AroundKind } from '@manzil/contract/map/around'
import type { NearbyPlace } from '@manzil/contract/map/calls/around'
import { timeLabel } from '@manzil/contract/map/time-label'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'

export const AROUND_LABELS: Record<AroundKind, () => string> = {
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
export function distanceLabel(metres: number): string {
  if (metres >= FROM_KM) return m.place_km({ km: (metres / FROM_KM).toFixed(1) })
  return m.place_metres({ metres: formatNumber(Math.max(TO_TEN_METRES, Math.round(metres / TO_TEN_METRES) * TO_TEN_METRES)) })
}

/** On foot only if the walk is short; by car otherwise. */
export function timesLabel({ walk_minutes, car_minutes }: Pick<NearbyPlace, 'walk_minutes' | 'car_minutes'>): string {
  if (walk_minutes !== null && walk_minutes <= SHORT_WALK_MINUTES) return m.around_on_foot({ time: timeLabel(walk_minutes, getLocale()) })
  return car_minutes === null ? '' : m.around_by_car({ time: timeLabel(car_minutes, getLocale()) })
}
