import { timeLabel } from '@manzil/contract/map/time-label'
import type { TravelMode, Trip } from '@manzil/contract/map/trips'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'

type TripWords = (inputs: { time: string; place: string }, options: { locale: Locale }) => string
const WORDS: Record<TravelMode, TripWords> = { car: m.card_trip_car, 'car-rush': m.card_trip_rush, walk: m.card_trip_walk }

/** Returns the times of a card to the places of the filter `travel`: "About 22 min by car to DIFC · 6 min on foot to …". */
export function describeTrips(
  trips: readonly Trip[],
  places: readonly { value: string; name: string; name_ar: string | null }[],
  minutes: readonly number[] | undefined,
): { travel: string; travel_ar: string } | undefined {
  if (trips.length === 0 || !minutes) return undefined
  const describe = (locale: Locale) => {
    const times = trips.map(({ place: slug, mode }, index) => {
      const place = places.find(({ value }) => value === slug)
      const name = (locale === 'ar' ? place?.name_ar : undefined) ?? place?.name ?? slug
      return WORDS[mode]({ time: timeLabel(Math.max(1, Math.round(minutes[index] as number)), locale), place: name }, { locale })
    })
    return m.card_trips({ trips: times.join(' · ') }, { locale })
  }
  return { travel: describe('en'), travel_ar: describe('ar') }
}
