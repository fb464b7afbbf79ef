import type { NearbyPlace } from '@manzil/contract/map/calls/around'
import { m } from '@manzil/messages'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { MoreLess, Section } from '../../../ui/section.tsx'
import { AROUND_LABELS, distanceLabel, timesLabel } from './around-text.ts'
import type { Around } from './load-around.ts'

/** The closest place of each kind; further ones follow on request. */
export function AroundContent({ around }: { around: Around }) {
  const closest = around.map(({ kind, places }) => ({ kind, places: places.slice(0, 1) }))
  const others = around.map(({ kind, places }) => ({ kind, places: places.slice(1) })).filter(({ places }) => places.length > 0)
  return (
    <Section title={m.around_title()}>
      <Places groups={closest} />
      {others.length > 0 && (
        <MoreLess more={m.around_more()} less={m.action_show_less()}>
          <Places groups={others} />
        </MoreLess>
      )}
      <p className="mt-3 text-sm text-muted">{m.around_note()}</p>
    </Section>
  )
}

function Places({ groups }: { groups: Around }) {
  return (
    <ul className="grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
      {groups.flatMap(({ kind, places }) =>
        places.map((place) => (
          <li key={`${kind} ${place.name} ${place.metres}`} className="flex min-w-0 justify-between gap-4 border-b border-line py-3">
            <div className="min-w-0">
              <p className="text-sm text-muted">{AROUND_LABELS[kind]()}</p>
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
        )),
      )}
    </ul>
  )
}

function SchoolFacts({ place }: { place: NearbyPlace }) {
  const facts = [textOf(place, 'curriculum'), textOf(place, 'rating')].filter(Boolean)
  return facts.length > 0 && <p className="text-sm">{facts.join(' · ')}</p>
}
