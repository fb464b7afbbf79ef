import type { Community } from '@manzil/contract/catalogue/calls/communities'
import { m } from '@manzil/messages'
import { formatAed, formatNumber } from '@manzil/ui/i18n/format.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { Link } from '@tanstack/react-router'
import { lazy, useMemo, useState } from 'react'
import { useSite } from '../../../api/use-site.ts'
import { LazyMap } from '../../../map/lazy-map.tsx'
import type { MapPlace, PlaceMapProps } from '../../../map/place.ts'
import { Section } from '../../../ui/section.tsx'
import { neighboursIn, pictureView } from '../projects/index.ts'
import type { Surroundings } from './queries.ts'

const CommunityMap = lazy(() => import('./map/community-map.tsx'))

type MapProps = PlaceMapProps & { onShown: () => void }

interface CommunityLocationProps {
  community: Community
  surroundings: Surroundings | undefined
}

/** The community on the map, what homes there cost per sqft, and the communities around it. */
export function CommunityLocation({ community, surroundings }: CommunityLocationProps) {
  const site = useSite()
  const { slug, latitude, longitude } = community
  const name = textOf(community, 'name')
  const bounds = surroundings?.bounds
  const place = useMemo(
    () => placeOf({ latitude: latitude ?? 0, longitude: longitude ?? 0, name, exact: false }, bounds),
    [latitude, longitude, name, bounds],
  )
  const neighbours = useMemo(() => neighboursIn(slug), [slug])
  const [below, setBelow] = useState<HTMLElement | null>(null)
  const near = surroundings?.neighbours
  const LiveMap = useMemo(() => {
    const slugs = near?.map((neighbour) => neighbour.slug) ?? []
    return (props: MapProps) => <CommunityMap {...props} below={below} community={{ slug, name }} neighbours={slugs} />
  }, [slug, name, near, below])
  if (latitude === null || longitude === null) return null
  return (
    <Section title={m.location_title()}>
      {surroundings?.price_per_sqft && <PricePerSqft {...surroundings.price_per_sqft} />}
      <div className="relative">
        <LazyMap place={place} loadNeighbours={neighbours} source={site} of={LiveMap} />
        <div ref={setBelow} />
      </div>
      {surroundings && surroundings.neighbours.length > 0 && <Neighbours neighbours={surroundings.neighbours} />}
    </Section>
  )
}

function placeOf(point: MapPlace, bounds: Surroundings['bounds'] | undefined): MapPlace {
  if (!bounds) return point
  const [west, south, east, north] = bounds
  const { zoom, ...middle } = pictureView({ west, south, east, north })
  return { ...point, ...middle, area: { bounds, zoom } }
}

function PricePerSqft({ median, listings }: NonNullable<Surroundings['price_per_sqft']>) {
  return (
    <p className="mb-5">
      <span className="figure text-h3">{m.price_per_sqft({ price: formatAed(median) })}</span>{' '}
      <span className="text-sm text-muted">{m.community_price_note({ count: listings, shown: formatNumber(listings) })}</span>
    </p>
  )
}

function Neighbours({ neighbours }: Pick<Surroundings, 'neighbours'>) {
  return (
    <>
      <h3 className="mt-8 mb-2 strong">{m.community_neighbours()}</h3>
      <ul className="grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
        {neighbours.map((neighbour) => {
          const { slug, properties_count: count, price_per_sqft } = neighbour
          return (
            <li key={slug} className="border-b border-line pb-3 text-sm">
              <Link to="/community-detail/$key" params={{ key: slug }} className="link inline-flex min-h-11 items-center">
                <Localized of={neighbour} field="name" />
              </Link>
              <p className="text-muted">
                {m.community_projects({ count, shown: formatNumber(count) })}
                {price_per_sqft && ` · ${m.price_per_sqft({ price: formatAed(price_per_sqft.median) })}`}
              </p>
            </li>
          )
        })}
      </ul>
    </>
  )
}
