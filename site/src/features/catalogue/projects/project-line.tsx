import type { Property } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { Photo } from '@manzil/ui/photo.tsx'
import type { ReactNode } from 'react'
import { placeholderArt } from './placeholder-art.tsx'
import { CardPrice, Place } from './price-and-place.tsx'

/** Classes for the button or link that wraps a `ProjectLine`. */
export const PROJECT_LINE =
  'grid w-full grid-cols-[88px_minmax(0,1fr)_auto] items-center gap-x-4 rounded-control py-2.5 text-start hover:bg-sand-soft focus-visible:outline-offset-[-2px] max-md:grid-cols-[72px_minmax(0,1fr)_auto] max-md:gap-x-3'

interface ProjectLineProps {
  project: Pick<Property, 'title' | 'title_ar' | 'images' | 'community' | 'location' | 'price' | 'sales_status'>
  /** Shown at the end, to say what choosing the project does. */
  children?: ReactNode
}

export function ProjectLine({ project, children }: ProjectLineProps) {
  const photo = project.images[0]
  return (
    <>
      <span className="relative block aspect-16/10 overflow-hidden rounded-control bg-skeleton">
        {photo ? <Photo image={photo} sizes="88px" decorative className="h-full w-full" /> : placeholderArt}
      </span>
      <span className="min-w-0">
        <b className="block truncate">
          <Localized of={project} field="title" />
        </b>
        <span className="block truncate text-sm text-muted">
          <Place card={project} />
        </span>
        <span className="figure block text-base">
          {project.sales_status === 'Sold Out' ? (
            <span className="text-danger">{m.property_sold_out()}</span>
          ) : (
            <CardPrice price={project.price} />
          )}
        </span>
      </span>
      {children}
    </>
  )
}
