import type { ShownKind } from '@manzil/contract/map/around'
import { distanceLabel } from '@manzil/contract/map/around-text'
import type { OutlinedCommunity } from '@manzil/contract/map/calls/communities'
import { distanceBetween } from '@manzil/contract/map/geometry'
import { m } from '@manzil/messages'
import { formatAed, formatNumber } from '@manzil/ui/i18n/format.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { use } from 'react'
import type { KindPlace } from './community-layers.ts'
import { colourOfClass, priceClasses } from './price-classes.ts'

const SHOWN_PLACES = 8
const FARTHEST_METRES = 15_000
const TITLES = { metro: m.map_closest_metro, school: m.map_closest_school }

interface ClosestPlacesProps {
  kind: ShownKind
  places: Promise<KindPlace[]>
  to: { longitude: number; latitude: number }
}

export function ClosestPlaces({ kind, places, to }: ClosestPlacesProps) {
  const closest = use(places)
    .map((place) => ({ ...place, metres: distanceBetween([to.longitude, to.latitude], [place.longitude, place.latitude]) }))
    .filter(({ metres }) => metres <= FARTHEST_METRES)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, SHOWN_PLACES)
  return (
    <section className="mt-6">
      <h3 className="mb-1 strong">{TITLES[kind]()}</h3>
      {closest.length === 0 ? (
        <p className="text-sm text-muted">{m.map_layer_none()}</p>
      ) : (
        <ul className="grid gap-x-10 text-sm md:grid-cols-2">
          {closest.map(({ name, longitude, latitude, metres }) => (
            <li key={`${longitude} ${latitude}`} className="flex justify-between gap-4 border-b border-line py-2">
              <bdi>{name}</bdi>
              <span className="shrink-0 text-muted">{distanceLabel(metres, getLocale())}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface PriceTableProps {
  communities: Promise<OutlinedCommunity[]>
  /** Slug. */
  own: string
}

/** The scale of the map's colours, and what it shows as a table. */
export function PriceTable({ communities, own }: PriceTableProps) {
  const priced = use(communities)
    .flatMap((community) => (community.price_per_sqft ? [{ ...community, ...community.price_per_sqft }] : []))
    .sort((a, b) => b.median - a.median)
  const ends = priceClasses(priced.map(({ median }) => median))
  return (
    <section className="mt-4">
      <h3 className="mb-2 strong">{m.price_map_title()}</h3>
      <Scale ends={ends} />
      <p className="mt-2 text-sm text-muted">{m.price_map_note()}</p>
      <section className="mt-3 max-h-80 overflow-y-auto rounded-panel border border-line" aria-label={m.price_map_title()}>
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-surface text-muted">
            <tr>
              {[m.property_community, m.community_projects_label, m.map_layer_price].map((title, index) => (
                <th key={title()} scope="col" className={`px-4 py-2 font-(--weight-text) ${index === 0 ? 'text-start' : 'text-end'}`}>
                  {title()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {priced.map((community) => {
              const { slug, median, properties_count } = community
              return (
                <tr key={slug} aria-current={slug === own || undefined} className="border-t border-line aria-current:bg-primary-soft">
                  <th scope="row" className="px-4 py-2 text-start font-(--weight-text)">
                    {slug === own ? (
                      <strong>
                        <Localized of={community} field="name" />
                      </strong>
                    ) : (
                      <a href={localizedAddress(`/community-detail/${slug}`)} className="link" aria-label={textOf(community, 'name')}>
                        <Localized of={community} field="name" />
                      </a>
                    )}
                  </th>
                  <td className="px-4 py-2 text-end">{formatNumber(properties_count)}</td>
                  <td className="px-4 py-2 text-end whitespace-nowrap">{formatAed(median)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** Colours with the prices they stand for, lowest first. */
function Scale({ ends }: { ends: readonly number[] }) {
  const count = ends.length + 1
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {Array.from({ length: count }, (_, index) => (
        <li key={colourOfClass(index, count)} className="flex items-center gap-2">
          <span
            className="h-3.5 w-6 rounded-[3px] border border-line-strong"
            style={{ background: `var(--${colourOfClass(index, count)})` }}
          />
          {rangeOf(ends[index - 1], ends[index])}
        </li>
      ))}
    </ul>
  )
}

function rangeOf(from: number | undefined, to: number | undefined): string {
  if (to === undefined) return from === undefined ? m.price_scale_one() : m.price_scale_over({ price: formatAed(from) })
  return from === undefined
    ? m.price_scale_to({ price: formatAed(to) })
    : m.price_scale_between({ from: formatNumber(from), to: formatAed(to) })
}
