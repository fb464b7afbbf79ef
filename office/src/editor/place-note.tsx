import type { PlaceCheckAnswer } from '@manzil/contract/map/calls/place-check'
import { areCoordinates, looksSwapped } from '@manzil/contract/map/parse-coordinates'
import { PLACE_DOUBT_WORDS } from '@manzil/contract/map/place-doubts'
import { m } from '@manzil/messages'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { useDebounced } from '@manzil/ui/browser/use-debounced.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

interface Place {
  latitude: number
  longitude: number
}

interface PlaceNoteProps {
  latitude: unknown
  longitude: unknown
  emirate: unknown
  /** The project's community. */
  community?: unknown
}

/** Tells that coordinates look wrong. They can be saved all the same, because the map has gaps. */
export function PlaceNote({ latitude, longitude, emirate, onChange }: PlaceNoteProps & { onChange?: (place: Place) => void }) {
  const { doubt } = usePlaceCheck({ latitude, longitude, emirate }) ?? {}
  const place = { latitude, longitude }
  if (areCoordinates(place) && looksSwapped(place)) {
    return (
      <p role="status" className="mt-3 text-sm text-warning">
        {m.place_swapped()}{' '}
        {onChange && (
          <button
            type="button"
            className="link inline-flex min-h-10 items-center max-md:min-h-11"
            onClick={() => onChange({ latitude: place.longitude, longitude: place.latitude })}
          >
            {m.place_swap()}
          </button>
        )}
      </p>
    )
  }
  return (
    <p role="status" className="mt-3 text-sm text-warning empty:hidden">
      {doubt && PLACE_DOUBT_WORDS[doubt]()}
    </p>
  )
}

/** What the server knows about coordinates, shortly after they stopped changing. */
export function usePlaceCheck({ latitude, longitude, emirate, community }: PlaceNoteProps): PlaceCheckAnswer['data'] | null | undefined {
  const isGiven = areCoordinates({ latitude, longitude }) && typeof emirate === 'number'
  const chosen = typeof community === 'number' ? `&community=${community}` : ''
  const query = useDebounced(isGiven ? `latitude=${latitude}&longitude=${longitude}&emirate=${emirate}${chosen}` : '')
  return useQuery(placeCheckQuery(query)).data
}

function placeCheckQuery(query: string) {
  return queryOptions({
    queryKey: accountKey('place-check', query),
    queryFn: async () => (query === '' ? null : (await callApi<PlaceCheckAnswer>(`/office/place-check/?${query}`)).data),
    staleTime: Number.POSITIVE_INFINITY,
    // Only a hint.
    retry: false,
  })
}
