import type { Map as MapLibre } from 'maplibre-gl'
import { ownPlacesIn } from '../../../../../api/own-place-filters.ts'
import { labelOf, useOwnPlaces } from '../../../../../api/own-places.ts'
import { OnMap } from '../../../../../map/on-map.tsx'
import type { ListingSearch } from '../listing-search.ts'

interface OwnPinsProps {
  map: MapLibre
  filters: ListingSearch
}

/** The visitor's own places that the search is about. Presses go through to the labels of homes below. */
export function OwnPins({ map, filters }: OwnPinsProps) {
  const named = ownPlacesIn(filters)
  return useOwnPlaces()
    .filter(({ place }) => named.includes(place))
    .map((place) => (
      <OnMap key={place.place} map={map} at={place} className="pointer-events-none">
        <div className="relative size-4.5 rounded-full border-3 border-surface bg-brass shadow-lift">
          <bdi className="absolute start-full top-1/2 ms-1 max-w-40 -translate-y-1/2 truncate rounded-[8px] border border-line bg-raised px-2 py-0.5 text-xs strong text-ink">
            {labelOf(place)}
          </bdi>
        </div>
      </OnMap>
    ))
}
