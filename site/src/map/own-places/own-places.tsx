import { MAX_OWN_PLACES } from '@manzil/contract/map/own-places'
import { m } from '@manzil/messages'
import { iconButton } from '@manzil/ui/button.ts'
import { EditIcon } from '@manzil/ui/form/icons.tsx'
import { useRef, useState } from 'react'
import { labelOf, type OwnPlace, useOwnPlaces } from '../../api/own-places.ts'
import { OwnPlaceForm } from './own-place-form.tsx'

/** The visitor's places to choose from, to change and to add to. */
export function OwnPlaces({ onPick }: { onPick: (place: OwnPlace) => void }) {
  const places = useOwnPlaces()
  const [edited, edit] = useState<OwnPlace | 'new'>()
  const [said, say] = useState('')
  const box = useRef<HTMLFieldSetElement>(null)
  const close = (message = '') => {
    edit(undefined)
    say(message)
    box.current?.focus()
  }
  return (
    <fieldset ref={box} tabIndex={-1} className="min-w-0 outline-none">
      <legend className="mb-2 text-sm strong">{m.own_title()}</legend>
      {edited ? (
        <OwnPlaceForm key={edited === 'new' ? 'new' : edited.place} {...(edited !== 'new' && { place: edited })} onClose={close} />
      ) : (
        <ul className="flex flex-wrap gap-2">
          {places.map((place) => (
            <li key={place.place} className="flex items-center rounded-full border border-line hover:border-line-strong">
              <button type="button" onClick={() => onPick(place)} className="min-h-11 max-w-60 truncate rounded-full ps-4 pe-1 text-sm">
                <bdi>{labelOf(place)}</bdi>
              </button>
              <button
                type="button"
                aria-label={m.own_edit({ name: labelOf(place) })}
                onClick={() => edit(place)}
                className={iconButton('text-muted')}
              >
                <EditIcon className="size-4" />
              </button>
            </li>
          ))}
          {places.length < MAX_OWN_PLACES && (
            <li>
              <button
                type="button"
                onClick={() => edit('new')}
                className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm text-link hover:bg-primary-soft"
              >
                <span aria-hidden="true">+</span>
                {m.own_add()}
              </button>
            </li>
          )}
        </ul>
      )}
      {!edited && places.length >= MAX_OWN_PLACES && <p className="mt-2 text-sm text-muted">{m.own_full()}</p>}
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {said}
      </p>
    </fieldset>
  )
}
