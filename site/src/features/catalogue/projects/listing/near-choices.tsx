import type { FilterNames } from '@manzil/contract/catalogue/calls/properties'
import { findPlaceKind } from '@manzil/contract/map/place-kinds'
import { timeLabel } from '@manzil/contract/map/time-label'
import { formatRadius, formatTrip, MAX_TRIPS, parseRadius, parseTrip, TRAVEL_MODES, type TravelMode } from '@manzil/contract/map/trips'
import type { PropertyFilterKey } from '@manzil/contract/search/filter-keys'
import { FILTERS } from '@manzil/contract/search/filter-registry'
import { chipLabel, type NameOf } from '@manzil/contract/search/filter-summary'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { ChevronDownIcon, CloseIcon } from '@manzil/ui/icons.tsx'
import { INPUT } from '@manzil/ui/input.ts'
import { useId, useRef, useState } from 'react'
import { labelOf, type OwnPlace, useOwnPlaces } from '../../../../api/own-places.ts'
import { OwnPlaces } from '../../../../map/own-places/own-places.tsx'
import { type FoundPlace, PlaceSearch } from '../../../../map/place-search.tsx'
import { FIELD_FILTERS, nameIn } from './filter-phrases.ts'
import { valuesOf, withoutValue } from './filter-values.ts'
import type { ListingSearch } from './listing-search.ts'

type Way = TravelMode | 'km'
type Named = Pick<FoundPlace, 'slug' | 'name' | 'name_ar'>

const WAYS: Record<Way, () => string> = { car: m.near_car, 'car-rush': m.near_car_rush, walk: m.near_walk, km: m.near_km }
const MINUTES = [5, 10, 15, 20, 30, 45, 60, 90]
const KM = [1, 2, 3, 5, 10, 20]
const DEFAULT_LIMIT: Record<Way, number> = { car: 20, 'car-rush': 30, walk: 10, km: 5 }
/** Offered before anything is typed. */
const COMMON_KINDS = ['metro', 'school', 'british-school', 'hospital', 'mall', 'beach', 'park', 'airport']
const NEAR_KEYS = ['travel', 'within', 'inside', 'area'] as const satisfies readonly PropertyFilterKey[]

type NearKey = (typeof NEAR_KEYS)[number]

interface NearChoicesProps {
  draft: ListingSearch
  names: FilterNames
  onSet: (key: PropertyFilterKey, value: string | undefined) => void
}

/** A disclosure with limits to places by time or distance, and communities by their outline. */
export function NearChoices(props: NearChoicesProps) {
  const near = useNear(NEAR_KEYS, props)
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-13 items-center justify-between gap-4 py-2">
        <span className="strong shrink-0">{m.near_title()}</span>
        <span className="flex min-w-0 items-center gap-2 text-muted">
          <span className="truncate group-open:sr-only">
            {near.chips.length > 0 ? near.chips.map(({ label }) => label).join(m.list_comma()) : m.filter_any()}
          </span>
          <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div className="grid gap-4 pb-5">
        <NearChips {...near} />
        <PlaceChoices draft={props.draft} onAdd={near.add} />
        <PlaceSearch
          label={m.filter_name_inside()}
          hint={m.near_area_hint()}
          of="areas"
          onPick={(place) => near.add('inside', place.slug, place)}
        />
        <p className="text-sm text-muted">{m.near_note()}</p>
      </div>
    </details>
  )
}

/** Limits to places by time or distance. */
export function TravelChoices(props: NearChoicesProps) {
  const near = useNear(FIELD_FILTERS.travel, props)
  return (
    <div className="grid gap-4 pb-2">
      <NearChips {...near} />
      <PlaceChoices draft={props.draft} onAdd={near.add} />
    </div>
  )
}

function useNear(keys: readonly NearKey[], { draft, names, onSet }: NearChoicesProps) {
  const [picked, setPicked] = useState<ReadonlyMap<string, Named>>(new Map())
  const own = useOwnPlaces()
  const known: NameOf = (filter, value) =>
    namedOwn(own.find(({ place }) => place === value)) ?? picked.get(value) ?? nameIn(names)(filter, value)
  return {
    chips: keys.flatMap((key) => valuesOf(draft, key).map((value) => ({ key, value, label: chipLabel(key, value, getLocale(), known) }))),
    add: (key: NearKey, value: string, place: Named) => {
      setPicked((before) => new Map(before).set(place.slug, place))
      onSet(key, [...valuesOf(draft, key).filter((other) => placeOf(key, other) !== placeOf(key, value)), value].join(','))
    },
    remove: (key: NearKey, value: string) => onSet(key, withoutValue(draft, key, value)[key]),
  }
}

function NearChips({ chips, remove }: Pick<ReturnType<typeof useNear>, 'chips' | 'remove'>) {
  const list = useRef<HTMLUListElement>(null)
  if (chips.length === 0) return null
  return (
    <ul ref={list} className="flex flex-wrap gap-2">
      {chips.map(({ key, value, label }) => (
        <li key={`${key} ${value}`}>
          <button
            type="button"
            aria-label={m.filter_remove({ label })}
            onClick={() => {
              // The search is hidden while the limits are full.
              const field = list.current?.parentElement
              const next = field?.querySelector('input') ?? field?.querySelector('select')
              next?.focus()
              remove(key, value)
            }}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-ink px-4 text-start text-sm text-paper"
          >
            {label}
            <CloseIcon className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A way, a limit and the place to add with them. */
function PlaceChoices({ draft, onAdd }: { draft: ListingSearch; onAdd: (key: NearKey, value: string, place: Named) => void }) {
  const [way, setWay] = useState<Way>('car')
  const [limit, setLimit] = useState(DEFAULT_LIMIT.car)
  const id = useId()
  const key = way === 'km' ? 'within' : 'travel'
  const isFull = valuesOf(draft, key).length >= MAX_TRIPS
  const choose = (chosen: Way) => {
    setWay(chosen)
    setLimit(DEFAULT_LIMIT[chosen])
  }
  const pick = (place: Named) => {
    const { slug } = place
    onAdd(key, way === 'km' ? formatRadius({ place: slug, km: limit }) : formatTrip({ place: slug, minutes: limit, mode: way }), place)
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <label htmlFor={`${id}-way`} className="grid gap-1.5 text-sm strong">
          {m.near_how()}
          <select id={`${id}-way`} className={`${INPUT} font-normal`} value={way} onChange={(event) => choose(event.target.value as Way)}>
            {([...TRAVEL_MODES, 'km'] as const).map((each) => (
              <option key={each} value={each}>
                {WAYS[each]()}
              </option>
            ))}
          </select>
        </label>
        <label htmlFor={`${id}-limit`} className="grid gap-1.5 text-sm strong">
          {m.near_at_most()}
          <select
            id={`${id}-limit`}
            className={`${INPUT} font-normal`}
            value={limit}
            onChange={(event) => setLimit(Number(event.target.value))}
          >
            {(way === 'km' ? KM : MINUTES).map((each) => (
              <option key={each} value={each}>
                {way === 'km' ? m.place_km({ km: formatNumber(each) }) : timeLabel(each, getLocale())}
              </option>
            ))}
          </select>
        </label>
      </div>
      {isFull ? (
        <p className="text-sm text-muted">{m.near_full()}</p>
      ) : (
        <>
          <OwnPlaces onPick={(place) => pick({ slug: place.place, ...namedOwn(place) })} />
          <PlaceSearch
            label={m.near_place()}
            hint={m.near_place_hint()}
            of="places"
            initial={COMMON_KINDS.flatMap(kindPlace)}
            onPick={pick}
          />
        </>
      )}
    </>
  )
}

function kindPlace(slug: string): Named[] {
  const kind = findPlaceKind(slug)
  return kind ? [{ slug, name: kind.any({}, { locale: 'en' }), name_ar: kind.any({}, { locale: 'ar' }) }] : []
}

function namedOwn<Place extends Pick<OwnPlace, 'kind' | 'name'> | undefined>(place: Place) {
  return place && { name: labelOf(place), name_ar: labelOf(place) }
}

/** The slug in a filter's value; a place appears once in each filter. */
function placeOf(key: PropertyFilterKey, value: string): string {
  const { kind } = FILTERS[key]
  if (kind === 'trips') return parseTrip(value)?.place ?? value
  return kind === 'radii' ? (parseRadius(value)?.place ?? value) : value
}
