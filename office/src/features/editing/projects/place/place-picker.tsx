import type { ProjectOptions } from '@manzil/contract/editing/calls/office-projects'
import { areCoordinates } from '@manzil/contract/map/parse-coordinates'
import { m } from '@manzil/messages'
import { useDebounced } from '@manzil/ui/browser/use-debounced.ts'
import { button } from '@manzil/ui/button.ts'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { SearchField } from '@manzil/ui/search-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, Suspense, useMemo, useState } from 'react'
import { siteQuery } from '../../../../api/site-query.ts'
import {
  type FoundPlace,
  findCommunities,
  isSameName,
  mapPlacesQuery,
  nearestFirst,
  ownEmirateFirst,
  type Point,
  placeAt,
  whereIs,
} from './find-places.ts'

const PinMap = lazy(() => import('./pin-map.tsx'))

/** The capital of each emirate, where the map starts if nothing else is known. */
const CAPITALS: Record<number, Point> = {
  1: { latitude: 24.4539, longitude: 54.3773 },
  2: { latitude: 25.2048, longitude: 55.2708 },
  3: { latitude: 25.3463, longitude: 55.4209 },
  4: { latitude: 25.4052, longitude: 55.5136 },
  5: { latitude: 25.5647, longitude: 55.5552 },
  6: { latitude: 25.8007, longitude: 55.9762 },
  7: { latitude: 25.1288, longitude: 56.3265 },
}
const DUBAI: Point = { latitude: 25.2048, longitude: 55.2708 }

interface PlacePickerProps {
  latitude: number | string | null
  longitude: number | string | null
  communities: ProjectOptions['communities']
  communityId: number | string | null
  emirateId: number | string | null
  onPick: (point: Point) => void
}

/** Puts a project on the map: a pin that starts at its coordinates, or at its community until these are set. Loads on request. */
export function PlacePicker(props: PlacePickerProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <button type="button" className={button('secondary', 'sm')} onClick={() => setOpen(true)}>
        {m.catalogue_pin_open()}
      </button>
    )
  }
  return <OpenPicker {...props} />
}

/** The button that opens the picker goes. Its search field would open the keyboard of a phone. */
const takeFocus = (picker: HTMLElement | null) => picker?.focus({ preventScroll: true })

function OpenPicker({ latitude, longitude, communities, communityId, emirateId, onPick }: PlacePickerProps) {
  const { data: source, error, refetch } = useQuery(siteQuery())
  const community = communities.find(({ id }) => id === communityId)
  const typed = useMemo(() => ({ latitude, longitude }), [latitude, longitude])
  const [valid, setValid] = useState<Point>()
  if (areCoordinates(typed) && typed !== valid) setValid(typed)
  // The pin stays where it was while a coordinate is being typed.
  const isEmpty = latitude === null || longitude === null
  const set = areCoordinates(typed) ? typed : isEmpty ? undefined : valid
  const isSet = set !== undefined
  const suggested = useMemo(() => positionOf(community), [community])
  const point = set ?? suggested ?? CAPITALS[Number(emirateId)] ?? DUBAI
  const [found, setFound] = useState<Point>()
  const pickFound = (place: Point) => {
    setFound(place)
    onPick(place)
  }
  return (
    <section ref={takeFocus} tabIndex={-1} aria-label={m.catalogue_pin_open()} className="grid gap-3">
      <PlaceSearch communities={communities} emirateId={emirateId} pin={set} near={point} onPick={pickFound} />
      <div className="h-96 overflow-hidden rounded-panel border border-line bg-skeleton max-md:h-80">
        {error && <LoadFailed error={error} retry={() => void refetch()} />}
        {source && (
          <Suspense>
            <PinMap
              source={source}
              point={point}
              found={found}
              pin={isSet ? 'set' : suggested ? 'suggested' : 'none'}
              label={m.catalogue_pin_map()}
              onMove={onPick}
            />
          </Suspense>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
        <p aria-live="polite">
          {isSet
            ? m.catalogue_pin_hint()
            : community && suggested
              ? m.catalogue_pin_suggested({ name: textOf(community, 'name') })
              : m.catalogue_pin_none()}
        </p>
        {!isSet && suggested && (
          <button type="button" className={button('secondary', 'sm')} onClick={() => onPick(suggested)}>
            {m.catalogue_pin_use()}
          </button>
        )}
      </div>
    </section>
  )
}

function positionOf(community: ProjectOptions['communities'][number] | undefined): Point | undefined {
  if (!community) return undefined
  const { latitude, longitude } = community
  return latitude === null || longitude === null ? undefined : { latitude, longitude }
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface PlaceSearchProps extends Omit<PlacePickerProps, keyof Point | 'communityId'> {
  pin: Point | undefined
  near: Point
}

/** Finds communities and other places of the map, and puts the pin on the one that is chosen; names it until the pin moves on. */
function PlaceSearch({ communities, emirateId, pin, near, onPick }: PlaceSearchProps) {
  const [{ text, chosen }, setSearch] = useState<{ text: string; chosen?: Point }>({ text: '' })
  const setTyped = (typed: string) => setSearch({ text: typed })
  const isPinThere = chosen !== undefined && pin?.latitude === chosen.latitude && pin.longitude === chosen.longitude
  const typed = chosen && !isPinThere ? '' : text
  const searched = chosen ? '' : typed
  const paused = useDebounced(searched)
  const { data: others = [] } = useQuery(mapPlacesQuery(paused))
  const own = findCommunities(communities, searched)
  const point = placeAt(searched)
  const isExact = ({ name, name_ar }: FoundPlace) => [name, name_ar].some((one) => isSameName(one, searched))
  // A landmark with exactly the typed name comes before communities that contain it.
  const all = [...own, ...nearestFirst(others, near).filter(({ name }) => own.every((one) => one.name !== name))]
  const ordered = ownEmirateFirst([...all.filter(isExact), ...all.filter((place) => !isExact(place))], Number(emirateId))
  const found = point ? [point] : searched.trim() === '' ? [] : ordered
  const choose = ({ latitude, longitude, ...place }: FoundPlace) => {
    onPick({ latitude, longitude })
    setSearch({ text: textOf(place, 'name'), chosen: { latitude, longitude } })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (found[0]) choose(found[0])
  }
  // Arrow keys move between the field and the places found.
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')]
    if (event.key === 'Escape') {
      setTyped('')
      stops[0]?.focus()
    }
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    stops[stops.indexOf(event.target as HTMLElement) + step]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: adds keys to the field and the buttons in it
    <div className="relative max-w-120" onKeyDown={move}>
      <SearchField
        label={m.catalogue_pin_search()}
        placeholder={m.catalogue_pin_search()}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={press}
      />
      <p role="status" className="sr-only">
        {searched.trim() !== '' && m.catalogue_pin_found({ count: found.length, shown: formatNumber(found.length) })}
      </p>
      {found.length > 0 && (
        <ul className="absolute inset-x-0 top-full z-3 mt-2 grid max-h-80 overflow-y-auto rounded-control border border-line bg-raised py-1 shadow-lg">
          {found.map((place) => (
            <li key={place.key}>
              <button
                type="button"
                className="min-h-10 w-full px-4 py-1.5 text-start text-sm hover:bg-sand-soft max-md:min-h-11"
                onClick={() => choose(place)}
              >
                {textOf(place, 'name')}
                <span className="block text-xs text-muted">{whereIs(place, communities)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found.length === 0 && searched.trim().length > 1 && paused === searched && (
        <p className="mt-2 text-sm text-muted">{m.catalogue_pin_nothing()}</p>
      )}
    </div>
  )
}
