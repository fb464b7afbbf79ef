import type { MapPoint } from '@manzil/contract/map/around'
import type { NearbyPlace } from '@manzil/contract/map/calls/around'
import { m } from '@manzil/messages'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { MoreLess, Section } from '../../../ui/section.tsx'
import { AROUND_LABELS, distanceLabel, timesLabel } from './around-text.ts'
import { CommuteSlot } from './commute-slot.tsx'
import type { Around } from './load-around.ts'

export interface AroundProps {
  around: Around
  /** Where a home is, from which visitors travel to their own places. */
  home?: MapPoint | undefined
}

/** The first place of each kind; the disclosure adds further ones below it, which works before hydration. */
export function AroundContent({ around, home }: AroundProps) {
  const hasMore = around.some(({ places }) => places.length > 1)
  return (
    <Section title={m.around_title()}>
      {home && <CommuteSlot at={home} />}
      <div className="group/around">
        <ul className="grid gap-x-10 md:grid-cols-2">
          {around.map(({ kind, places }) => (
            <li key={kind} className="min-w-0 border-b border-line py-3 md:odd:last:col-span-full">
              <p className="text-sm text-muted">{AROUND_LABELS[kind]()}</p>
              <ul>
                {places.map((place, index) => (
                  <PlaceLine key={`${place.name} ${place.metres}`} place={place} isFurther={index > 0} />
                ))}
              </ul>
            </li>
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

function PlaceLine({ place, isFurther }: { place: NearbyPlace; isFurther: boolean }) {
  return (
    <li className={`flex items-baseline justify-between gap-4 ${isFurther ? 'mt-3 not-group-has-[details[open]]/around:hidden' : ''}`}>
      <div className="min-w-0">
        <p className="strong [overflow-wrap:anywhere]">
          <Localized of={place} field="name" />
        </p>
        <SchoolFacts place={place} />
      </div>
      <div className="shrink-0 text-end text-sm">
        <p className="figure">{distanceLabel(place.metres)}</p>
        <p className="text-muted">{timesLabel(place)}</p>
      </div>
    </li>
  )
}

function SchoolFacts({ place }: { place: NearbyPlace }) {
  const rating = textOf(place, 'rating')
  const facts = [textOf(place, 'curriculum'), rating && m.around_rating({ rating })].filter(Boolean)
  return facts.length > 0 && <p className="text-sm">{facts.join(' · ')}</p>
}
