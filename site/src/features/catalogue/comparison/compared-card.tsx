import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { CloseIcon } from '@manzil/ui/icons.tsx'
import { Photo } from '@manzil/ui/photo.tsx'
import { Link } from '@tanstack/react-router'
import { Place, placeholderArt } from '../projects/index.ts'

export function ComparedCard({ property, onRemove }: { property: PropertyDetail; onRemove: () => void }) {
  const photo = property.images.find(({ is_primary }) => is_primary) ?? property.images[0]
  return (
    <th scope="col" className="relative min-w-0 snap-start text-start font-normal">
      <div className="relative aspect-16/10 overflow-hidden rounded-photo bg-skeleton">
        {photo ? <Photo image={photo} sizes="(width < 721px) 44vw, 384px" eager decorative className="h-full w-full" /> : placeholderArt}
        <span className="absolute start-2 bottom-2 flex flex-wrap gap-1">
          <Badge tone="photo">{textOf(property.category, 'name')}</Badge>
          {property.is_featured && <Badge tone="photo">{m.property_featured()}</Badge>}
        </span>
      </div>
      <button
        type="button"
        onClick={onRemove}
        aria-label={m.compare_remove({ title: textOf(property, 'title') })}
        className="absolute end-1 top-1 grid size-11 place-items-center rounded-full print:hidden"
      >
        <span className="grid size-8.5 place-items-center rounded-full bg-photo-label text-on-photo-label">
          <CloseIcon className="size-4.5" />
        </span>
      </button>
      <Link
        to="/property-detail/$key"
        params={{ key: property.slug }}
        className="display mt-3 block text-[22px] leading-[1.3] hover:underline hover:decoration-1 hover:underline-offset-4 max-md:text-lg ar:leading-normal"
      >
        <Localized of={property} field="title" />
      </Link>
      <p className="mt-0.5 text-sm text-muted">
        <Place card={property} />
      </p>
    </th>
  )
}
