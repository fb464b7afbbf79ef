import type { MapPoint } from '@manzil/contract/map/around'
import type { NearbyPlace } from '@manzil/contract/map/calls/around'
import { m } from '@manzil/messages'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { useEffect, useRef } from 'react'
import { KindIcon } from '../../../map/kind-icon.tsx'
import { type MarkedPlace, markPlaces, unmarkAll, useMarked } from '../../../map/marked-places.ts'
import { MAP_FRAME_ID } from '../../../map/place.ts'
import { MoreLess, Section } from '../../../ui/section.tsx'
import { AROUND_LABELS, distanceLabel, timesLabel, wayLabel } from './around-text.ts'
import { CommuteSlot } from './commute-slot.tsx'
import type { Around } from './load-around.ts'

export interface AroundProps {
  around: Around
  /** Where a home is, from which visitors travel to their own places. */
  home?: MapPoint | undefined
}

/**
 * The first place of each kind; the disclosure adds further ones below it, which works before hydration. Pressing a place or a
 * kind marks it on the page's map.
 */
export function AroundContent({ around, home }: AroundProps) {
  const hasMore = around.some(({ places }) => places.length > 1)
  useEffect(() => unmarkAll, [])
  return (
    <Section title={m.around_title()}>
      {home && <CommuteSlot at={home} />}
      <div className="group/around">
        <ul className="grid gap-x-10 md:grid-cols-2">
          {around.map((group) => (
            <Group key={group.kind} group={group} />
          ))}
        </ul>
        {hasMore && (
          <MoreLess more={m.around_more()} less={m.action_show_less()}>
            {null}
          </MoreLess>
        )}
      </div>
      <p className="mt-3 text-sm text-muted">{m.around_note()}</p>
    </Section>
  )
}

function Group({ group: { kind, places } }: { group: Around[number] }) {
  const { places: marked, hasMap } = useMarked()
  const markable = places.map((place): MarkedPlace => {
    const { longitude, latitude } = place
    return { key: keyOf(place), kind, longitude, latitude, name: textOf(place, 'name'), way: wayLabel(place) }
  })
  const isMarked = (key: string) => marked.some((place) => place.key === key)
  const areAllMarked = markable.every(({ key }) => isMarked(key))
  return (
    <li className="min-w-0 border-b border-line pt-2 pb-3 md:odd:last:col-span-full">
      <div className="flex min-h-11 items-center justify-between gap-4 text-sm text-muted">
        <p className="flex items-center gap-2">
          <KindIcon kind={kind} className="size-4" />
          {AROUND_LABELS[kind]()}
        </p>
        {hasMap && (
          <button
            type="button"
            aria-pressed={areAllMarked}
            aria-label={m.around_mark_kind({ kind: AROUND_LABELS[kind]() })}
            className="min-h-9 rounded-full px-3 text-link hover:bg-primary-soft aria-pressed:bg-ink aria-pressed:text-paper noscript:hidden max-md:min-h-11"
            onClick={() => toggle(markable, !areAllMarked)}
          >
            {m.around_mark()}
          </button>
        )}
      </div>
      <ul>
        {markable.map((place, index) => (
          <PlaceLine
            key={place.key}
            place={places[index] as NearbyPlace}
            isFurther={index > 0}
            mark={hasMap ? { place, isMarked: isMarked(place.key) } : undefined}
          />
        ))}
      </ul>
    </li>
  )
}

const keyOf = ({ name, metres }: NearbyPlace) => `${name} ${metres}`

interface PlaceLineProps {
  place: NearbyPlace
  isFurther: boolean
  mark: { place: MarkedPlace; isMarked: boolean } | undefined
}

function PlaceLine({ place, isFurther, mark }: PlaceLineProps) {
  const isPicked = useMarked().picked === keyOf(place)
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isPicked) showLine(line.current, isFurther)
  }, [isPicked, isFurther])
  return (
    <li
      ref={line}
      data-picked={isPicked || undefined}
      className={`group/line relative -mx-2 items-baseline justify-between gap-4 rounded-control px-2 py-1 data-picked:bg-primary-soft ${isFurther ? 'mt-2 hidden group-has-[details[open]]/around:flex' : 'flex'}`}
    >
      <div className="min-w-0">
        <p className="strong [overflow-wrap:anywhere] group-has-aria-pressed/line:text-link">
          <Localized of={place} field="name" />
        </p>
        <SchoolFacts place={place} />
      </div>
      <div className="shrink-0 text-end text-sm">
        <p className="figure">{distanceLabel(place.metres)}</p>
        <p className="text-muted">{timesLabel(place)}</p>
      </div>
      {mark && (
        <button
          type="button"
          aria-pressed={mark.isMarked}
          aria-label={m.around_mark_place({ name: textOf(place, 'name') })}
          className="absolute inset-0 rounded-control hover:bg-ink/4 noscript:hidden"
          onClick={() => toggle([mark.place], !mark.isMarked)}
        />
      )}
    </li>
  )
}

function toggle(places: readonly MarkedPlace[], isMarked: boolean): void {
  markPlaces(places, isMarked)
  if (isMarked) document.getElementById(MAP_FRAME_ID)?.scrollIntoView({ block: 'nearest' })
}

/** Shows and focuses the line of a place whose marker was pressed. */
function showLine(line: HTMLElement | null, isFurther: boolean): void {
  const more = isFurther && line?.closest('.group\\/around')?.querySelector('details')
  if (more) more.open = true
  line?.querySelector('button')?.focus({ preventScroll: true })
  line?.scrollIntoView({ block: 'nearest' })
}

function SchoolFacts({ place }: { place: NearbyPlace }) {
  const rating = textOf(place, 'rating')
  const facts = [textOf(place, 'curriculum'), rating && m.around_rating({ rating })].filter(Boolean)
  return facts.length > 0 && <p className="text-sm">{facts.join(' · ')}</p>
}
