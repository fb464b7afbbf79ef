import { splitList } from '@manzil/contract/calls/comma-list'
import type { FilterNames } from '@manzil/contract/catalogue/calls/properties'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { useMemo } from 'react'
import { OWN_PLACE_KEYS, placeOf } from '../../../../../api/own-place-filters.ts'
import { labelOf, useOwnPlaces } from '../../../../../api/own-places.ts'
import type { ListingSearch } from '../listing-search.ts'
import type { PlaceDot } from './place-dots.ts'

export interface ShownPlace extends PlaceDot {
  key: string
  name: string
}

/** Returns the places that the search is about: named ones, and the visitor's own. `names` say where they are. */
export function useSearchPlaces({ travel, within }: ListingSearch, names: FilterNames): ShownPlace[] {
  const own = useOwnPlaces()
  return useMemo(() => placesOf({ travel, within }, names, own), [travel, within, names, own])
}

function placesOf(filters: ListingSearch, names: FilterNames, own: ReturnType<typeof useOwnPlaces>): ShownPlace[] {
  const places = OWN_PLACE_KEYS.flatMap((key) =>
    splitList(filters[key] ?? '').flatMap((value): ShownPlace[] => {
      const place = placeOf(value)
      const mine = own.find((one) => one.place === place)
      if (mine) return [{ ...mine, key: place, name: labelOf(mine), isOwn: true }]
      const named = names[key]?.find((one) => one.value === place)
      const { longitude, latitude } = named ?? {}
      if (!named || longitude === undefined || latitude === undefined) return []
      return [{ key: place, name: textOf(named, 'name'), longitude, latitude, isOwn: false }]
    }),
  )
  return [...new Map(places.map((place) => [place.key, place])).values()]
}
