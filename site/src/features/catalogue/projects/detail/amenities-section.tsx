import { DETAIL_PREVIEW } from '@manzil/contract/calls/limits'
import type { Property } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { MoreLess, Section } from '../../../../ui/section.tsx'

const GRID = 'grid gap-x-6 gap-y-3 max-md:gap-y-0 md:grid-cols-3'

export function AmenitiesSection({ amenities }: { amenities: Property['amenities'] }) {
  if (amenities.length === 0) return null
  const first = amenities.slice(0, DETAIL_PREVIEW.amenities)
  const rest = amenities.slice(DETAIL_PREVIEW.amenities)
  return (
    <Section title={m.amenities_title()}>
      <Amenities amenities={first} />
      {rest.length > 0 && (
        <MoreLess more={m.amenities_more({ count: amenities.length })} less={m.action_show_less()}>
          <Amenities amenities={rest} />
        </MoreLess>
      )}
    </Section>
  )
}

function Amenities({ amenities }: { amenities: Property['amenities'] }) {
  return (
    <ul className={GRID}>
      {amenities.map((amenity) => (
        <li key={amenity.id} className="flex min-h-11 items-center gap-3 text-ui">
          <AmenityIcon name={amenity.icon} />
          {textOf(amenity, 'name')}
        </li>
      ))}
    </ul>
  )
}

/** All icons are in one cacheable sprite. */
function AmenityIcon({ name }: { name: string }) {
  return (
    <svg
      className="size-5 shrink-0 text-brass"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`/amenities.svg#${name}`} />
    </svg>
  )
}
