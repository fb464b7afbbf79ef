import { type MapPoint, roundPoint } from '@manzil/contract/map/around'
import { isInCountry, MAX_OWN_PLACE_NAME, OWN_PLACE_KINDS, type OwnPlaceKind } from '@manzil/contract/map/own-places'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { TextField } from '@manzil/ui/field.tsx'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Component, type FormEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { labelOf, newOwnPlace, type OwnPlace, readOwnPlaces, removeOwnPlace, storeOwnPlace } from '../../api/own-places.ts'
import { type FoundPlace, PlaceSearch } from '../place-search.tsx'
import { readCoordinates } from './coordinates.ts'

const PinMap = lazy(() => import('./pin-map.tsx'))

interface OwnPlaceFormProps {
  /** The place to change; a new one without it. */
  place?: OwnPlace
  /** Called with a message about what changed, if anything did. */
  onClose: (message?: string) => void
}

interface Errors {
  name?: string
  where?: string
}

/** Stores a place in this browser: found by name, by coordinates, or on a map. */
export function OwnPlaceForm({ place, onClose }: OwnPlaceFormProps) {
  const [kind, setKind] = useState<OwnPlaceKind | 'other'>(() => (place ? (place.kind ?? 'other') : freeKind()))
  const [name, setName] = useState(place?.name ?? '')
  const [point, setPoint] = useState<MapPoint | undefined>(place)
  const [typed, type] = useState(place ? printPoint(place) : '')
  const [found, setFound] = useState<string>()
  const [isMapOpen, openMap] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)
  const refresh = useRefresh()
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])

  const choose = (chosen: MapPoint, from?: string) => {
    setPoint(chosen)
    setFound(from)
    type(printPoint(chosen))
    setErrors(({ where: _where, ...others }) => others)
  }
  const find = (picked: FoundPlace) => {
    const { latitude, longitude } = picked
    if (typeof latitude === 'number' && typeof longitude === 'number') choose(roundPoint({ latitude, longitude }), textOf(picked, 'name'))
  }
  const write = (text: string) => {
    type(text)
    setPoint(readCoordinates(text))
    setFound(undefined)
    setErrors(({ where: _where, ...others }) => others)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    // The form may be inside another one, in React's tree.
    event.stopPropagation()
    const named = kind === 'other' ? { name: name.trim() } : { kind }
    const wrong = { ...nameError(labelOf(named), place), ...whereError(point, typed) }
    setErrors(wrong)
    if (wrong.name || wrong.where || !point) return focusWrong(form.current)
    const { latitude, longitude } = point
    storeOwnPlace({ place: place?.place ?? newOwnPlace(), ...named, latitude, longitude })
    refresh()
    onClose(m.own_saved({ name: labelOf(named) }))
  }
  const remove = (removed: OwnPlace) => {
    removeOwnPlace(removed.place)
    refresh()
    onClose(m.own_removed({ name: labelOf(removed) }))
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={save}
      aria-label={place ? m.own_edit({ name: labelOf(place) }) : m.own_form_add()}
      className="grid gap-4 rounded-panel border border-line bg-paper p-4"
    >
      <KindChoice kind={kind} onChoose={setKind} error={kind === 'other' ? undefined : errors.name} />
      {kind === 'other' && (
        <TextField
          label={m.own_name_other()}
          value={name}
          maxLength={MAX_OWN_PLACE_NAME}
          autoComplete="off"
          error={errors.name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <PlaceSearch label={m.own_search()} hint={m.own_search_hint()} of="places" isExact onPick={find} />
      <TextField
        label={m.own_coordinates()}
        placeholder="25.2048, 55.2708"
        dir="ltr"
        autoComplete="off"
        value={typed}
        error={errors.where}
        onChange={(event) => write(event.target.value)}
        onBlur={() => typed.trim() !== '' && setErrors((others) => ({ ...others, ...whereError(point, typed) }))}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {found ? m.own_chosen({ place: found }) : null}
      </p>
      {isMapOpen ? (
        <InsteadOfMap text={m.own_map_failed()}>
          <Suspense fallback={<div className="h-72 rounded-panel bg-skeleton" />}>
            <PinMap point={point && isInCountry(point) ? point : undefined} onChoose={(chosen) => choose(roundPoint(chosen))} />
          </Suspense>
        </InsteadOfMap>
      ) : (
        <button type="button" className={button('secondary', 'sm', 'justify-self-start')} onClick={() => openMap(true)}>
          {m.own_map_open()}
        </button>
      )}
      <p className="text-sm text-muted">{m.own_note()}</p>
      <div className="flex flex-wrap gap-2">
        <button type="submit" className={button('primary', 'sm')}>
          {m.action_save()}
        </button>
        <button type="button" className={button('quiet', 'sm')} onClick={() => onClose()}>
          {m.action_cancel()}
        </button>
        {place && (
          <button type="button" className={button('quiet', 'sm', 'ms-auto text-danger')} onClick={() => remove(place)}>
            {m.own_remove({ name: labelOf(place) })}
          </button>
        )}
      </div>
    </form>
  )
}

interface KindChoiceProps {
  kind: OwnPlaceKind | 'other'
  onChoose: (kind: OwnPlaceKind | 'other') => void
  error: string | undefined
}

function KindChoice({ kind, onChoose, error }: KindChoiceProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 text-sm strong">{m.own_name()}</legend>
      <div className="flex flex-wrap gap-2">
        {([...OWN_PLACE_KINDS, 'other'] as const).map((one) => (
          <label
            key={one}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line bg-surface px-4 text-sm has-checked:border-transparent has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input type="radio" className="sr-only" name={id} checked={kind === one} onChange={() => onChoose(one)} />
            {one === 'other' ? m.own_other() : labelOf({ kind: one })}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Explains that the map's scripts cannot be loaded, or that there is no WebGL. */
class InsteadOfMap extends Component<{ text: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <p className="text-sm text-muted">{this.props.text}</p> : this.props.children
  }
}

/** The first usual name that is not taken. */
function freeKind(): OwnPlaceKind | 'other' {
  const taken = readOwnPlaces().map(({ kind }) => kind)
  return OWN_PLACE_KINDS.find((kind) => !taken.includes(kind)) ?? 'other'
}

function nameError(label: string, place: OwnPlace | undefined): Errors {
  if (label === '') return { name: m.own_name_required() }
  const isTaken = readOwnPlaces().some((other) => other.place !== place?.place && labelOf(other).toLowerCase() === label.toLowerCase())
  return isTaken ? { name: m.own_name_taken() } : {}
}

function whereError(point: MapPoint | undefined, typed: string): Errors {
  if (point) return isInCountry(point) ? {} : { where: m.input_outside_country() }
  return { where: typed.trim() === '' ? m.own_place_required() : m.own_coordinates_invalid() }
}

function printPoint({ latitude, longitude }: MapPoint): string {
  return `${latitude}, ${longitude}`
}

function focusWrong(form: HTMLFormElement | null): void {
  // Once the errors are shown.
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby] input:checked')?.focus())
}

/** Reloads results that used the former places. */
function useRefresh(): () => void {
  const queries = useQueryClient()
  const router = useRouter()
  return () => {
    void queries.invalidateQueries()
    void router.invalidate()
  }
}
