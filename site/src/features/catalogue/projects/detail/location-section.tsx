import type { PropertyCard } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSite } from '../../../../api/use-site.ts'
import { LazyMap } from '../../../../map/lazy-map.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Place } from '../price-and-place.tsx'

/** Of a project, or of the project that a home is in. */
export function LocationSection({ property }: { property: PropertyCard }) {
  const site = useSite()
  const { latitude, longitude, is_exact } = property.location
  const { id, community } = property
  const name = textOf(property, 'title')
  const place = useMemo(
    () => ({ latitude: latitude ?? 0, longitude: longitude ?? 0, name, exact: is_exact }),
    [latitude, longitude, name, is_exact],
  )
  const neighbours = useMemo(() => neighboursIn(community?.slug, id), [community?.slug, id])
  if (latitude === null || longitude === null) return null
  const point = `${latitude},${longitude}`
  const links = [
    { label: m.location_directions(), href: `https://www.google.com/maps/dir/?api=1&destination=${point}` },
    { label: m.location_street_view(), href: `https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${point}` },
    { label: m.location_open(), href: `https://www.google.com/maps/search/?api=1&query=${point}` },
  ]
  return (
    <Section title={m.location_title()}>
      <LazyMap place={place} loadNeighbours={neighbours} source={site} />
      <div className="mt-3 flex flex-wrap gap-x-6">
        {community && (
          <Link to="/community-detail/$key" params={{ key: community.slug }} className="inline-flex min-h-11 items-center link">
            {m.location_community({ name: textOf(community, 'name') })}
          </Link>
        )}
        {links.map(({ label, href }) => (
          <a key={label} href={href} target="_blank" rel="noopener noreferrer" className="inline-flex min-h-11 items-center link">
            {label}
          </a>
        ))}
      </div>
      <p className="mt-1 text-sm text-muted">
        <Place card={property} />
        {!is_exact && ` · ${m.location_approximate()}`}
      </p>
    </Section>
  )
}

/** Returns a function that loads the projects of a community, without the one of the page. */
export function neighboursIn(community: string | undefined, id?: number) {
  return () => import('./load-neighbours.ts').then((module) => module.loadNeighbours(id, community))
}
