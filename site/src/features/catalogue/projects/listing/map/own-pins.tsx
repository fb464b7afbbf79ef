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
        <div className="relative size-3 rounded-full border-2 border-surface bg-brass">
          {/* Above the place, to leave a label of homes there readable. */}
          <div className="absolute inset-x-0 bottom-full flex flex-col items-center">
            <bdi className="max-w-40 truncate rounded-[8px] border border-brass bg-raised px-2 py-0.5 text-xs strong text-ink">
              {labelOf(place)}
            </bdi>
            <span className="h-3.5 w-0.5 shrink-0 bg-brass" />
          </div>
        </div>
      </OnMap>
    ))
}
