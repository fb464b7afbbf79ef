import type { MapPoint } from '@manzil/contract/map/around'
import { MAX_OWN_PLACES } from '@manzil/contract/map/own-places'
import { m } from '@manzil/messages'
import { QueryProvider } from '@manzil/ui/api/query-client.tsx'
import { button, iconButton } from '@manzil/ui/button.ts'
import { EditIcon } from '@manzil/ui/form/icons.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { labelOf, type OwnPlace, useOwnPlaces } from '../../../api/own-places.ts'
import { OwnPlaceForm } from '../../../map/own-places/own-place-form.tsx'
import { commuteQuery, driveLabel, type Way, walkLabel } from './commute-query.ts'

export interface CommuteProps {
  at: MapPoint
  isAdding: boolean
  onAdd: (isAdding: boolean) => void
}

export function Commute(props: CommuteProps) {
  return (
    <QueryProvider>
      <Ways {...props} />
    </QueryProvider>
  )
}

function Ways({ at, isAdding, onAdd }: CommuteProps) {
  const places = useOwnPlaces()
  const [edited, edit] = useState<OwnPlace>()
  const [said, say] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const { data, isError, refetch } = useQuery({ ...commuteQuery(at, places), placeholderData: keepPreviousData })
  const close = (message = '') => {
    onAdd(false)
    edit(undefined)
    say(message)
    box.current?.focus()
  }
  if (isAdding || edited) {
    return (
      <div className="mt-3 max-w-140">
        <OwnPlaceForm key={edited?.place} {...(edited && { place: edited })} onClose={close} />
      </div>
    )
  }
  return (
    <div ref={box} tabIndex={-1} className="mt-2 grid gap-2 outline-none">
      <table className="w-full max-w-180 text-sm tabular-nums [&_td]:py-1 [&_td]:whitespace-nowrap [&_th]:py-1 [&_td]:pe-3 [&_th]:pe-3 [&_th]:text-start">
        <thead>
          <tr className="text-muted *:font-normal">
            <th scope="col">
              <span className="sr-only">{m.own_name()}</span>
            </th>
            <th scope="col">{m.near_car()}</th>
            <th scope="col">{m.commute_rush()}</th>
            <th scope="col">{m.near_walk()}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <WayRow key={place.place} place={place} way={data?.find((way) => way.place === place.place)} onEdit={edit} />
          ))}
        </tbody>
      </table>
      {isError && (
        <p role="alert" className="text-sm">
          {m.commute_failed()}{' '}
          <button type="button" className="link" onClick={() => refetch()}>
            {m.action_try_again()}
          </button>
        </p>
      )}
      {places.length < MAX_OWN_PLACES ? (
        <button type="button" className={button('secondary', 'sm', 'justify-self-start')} onClick={() => onAdd(true)}>
          {m.own_add()}
        </button>
      ) : (
        <p className="text-sm text-muted">{m.own_full()}</p>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {said}
      </p>
    </div>
  )
}

interface WayRowProps {
  place: OwnPlace
  /** Undefined while it loads. */
  way: Way | undefined
  onEdit: (place: OwnPlace) => void
}

function WayRow({ place, way, onEdit }: WayRowProps) {
  const label = labelOf(place)
  return (
    <tr className="border-t border-line">
      <th scope="row" className="max-w-32 truncate strong">
        <bdi>{label}</bdi>
      </th>
      {way ? (
        <>
          <td>{driveLabel(way.car_minutes)}</td>
          <td>{driveLabel(way.rush_minutes)}</td>
          <td>{walkLabel(way.walk_minutes) ?? m.commute_too_far()}</td>
        </>
      ) : (
        <td colSpan={3}>
          <span className="block h-4 w-40 max-w-full rounded-control bg-skeleton" />
        </td>
      )}
      <td className="w-11">
        <button type="button" aria-label={m.own_edit({ name: label })} onClick={() => onEdit(place)} className={iconButton('text-muted')}>
          <EditIcon className="size-4" />
        </button>
      </td>
    </tr>
  )
}
