import { SUGGESTION_MIN } from '@manzil/contract/calls/limits'
import type { MapPlace, PlacesAnswer } from '@manzil/contract/map/calls/places'
import { m } from '@manzil/messages'
import { TextField } from '@manzil/ui/field.tsx'
import { languageAttributes, textOf } from '@manzil/ui/i18n/localized.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { readApi } from '../api/read.ts'

/** Kinds of places, such as "a metro station", have no position. */
export type FoundPlace = Pick<MapPlace, 'slug' | 'name' | 'name_ar'> & Partial<Pick<MapPlace, 'latitude' | 'longitude'>>

interface PlaceSearchProps {
  label: string
  hint: string
  of: 'places' | 'areas'
  /** Offered before anything is typed. */
  initial?: FoundPlace[]
  /** Only places with a position. */
  isExact?: boolean
  onPick: (place: FoundPlace) => void
}

/** A search field with the places found below it as buttons. */
export function PlaceSearch({ label, hint, of, initial = [], isExact = false, onPick }: PlaceSearchProps) {
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const typed = useDeferredValue(text.trim())
  const isTyped = typed.length >= SUGGESTION_MIN
  const { data } = useQuery({
    queryKey: ['places', of, typed],
    queryFn: () => readApi<PlacesAnswer>('/map/places/', { q: typed, of }).then((answer) => answer.data),
    enabled: isTyped,
    placeholderData: keepPreviousData,
  })
  // Areas are also found as communities if the map has no outline of them.
  const isUnoutlined = ({ kind }: MapPlace) => of === 'areas' && kind === 'community'
  const unoutlined = isTyped ? (data ?? []).filter(isUnoutlined) : []
  const found = (data ?? []).filter((place) => !isUnoutlined(place) && (!isExact || place.latitude !== null))
  const shown: FoundPlace[] = isTyped ? found : initial
  const pick = (place: FoundPlace) => {
    onPick(place)
    setText('')
    input.current?.focus()
  }
  return (
    <div className="grid gap-1.5">
      <TextField
        ref={input}
        label={label}
        type="search"
        autoComplete="off"
        placeholder={hint}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {shown.length > 0 && (
        <ul className="flex flex-wrap gap-2 pt-1" aria-label={label}>
          {shown.map((place) => (
            <li key={place.slug}>
              <button
                type="button"
                onClick={() => pick(place)}
                className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-start text-sm hover:border-line-strong"
              >
                <span {...languageAttributes(textOf(place, 'name'))}>{textOf(place, 'name')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {isTyped && data && found.length === 0 && unoutlined.length === 0 ? m.near_none() : null}
        {unoutlined.length > 0 &&
          m.near_no_outline({
            names: unoutlined.map((place) => textOf(place, 'name')).join(m.list_comma()),
            filter: m.filter_name_community(),
          })}
      </p>
    </div>
  )
}
