import './brochure.css'
import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { MAP_ATTRIBUTION } from '@manzil/contract/map/settings'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { Photo } from '@manzil/ui/photo.tsx'
import { RichText } from '@manzil/ui/rich-text.tsx'
import { Link } from '@tanstack/react-router'
import { useSite } from '../../../../api/use-site.ts'
import { Brand } from '../../../../layout/brand.tsx'
import { MapPicture } from '../../../../map/map-picture.tsx'
import { BrochureButton } from '../../../documents/index.ts'
import { contactOf, type Subject } from '../../../enquiries/index.ts'
import { BrochureAround } from './brochure-around.tsx'
import { BrochureFacts } from './brochure-facts.tsx'
import { BrochureHero } from './brochure-hero.tsx'
import { BrochureHomes } from './brochure-homes.tsx'
import { BrochureMaterial } from './brochure-material.tsx'
import { BrochurePayments } from './brochure-payments.tsx'
import type { Brochure } from './load-brochure.ts'
import { SheetSection } from './sheet.tsx'

const GALLERY = 5

/** Works without scripts and prints on A4. */
export function BrochurePage({ property, around, today }: Brochure) {
  const title = textOf(property, 'title')
  const subject: Subject = {
    about: { slug: property.slug, property_title: property.title, developer_name: property.developer?.name ?? null },
    title,
    price: property.price,
    contact: contactOf(property.agent, useSite()),
  }
  const description = textOf(property, 'description')
  return (
    <article className="brochure @container mx-auto w-full max-w-240 px-(--gutter) pt-6 print:max-w-none print:p-0">
      <div className="mb-6 flex flex-wrap items-center gap-2 print:hidden">
        <Link to="/property-detail/$key" params={{ key: property.slug }} className="link me-auto inline-flex min-h-11 items-center">
          {m.unit_see_project()}
        </Link>
        <BrochureButton slug={property.slug} subject={subject} className={button('secondary', 'sm', 'noscript:hidden')} />
        <button type="button" className={button('primary', 'sm', 'noscript:hidden')} onClick={() => window.print()}>
          {m.brochure_print()}
        </button>
      </div>
      <div className="mb-4 hidden items-center justify-between print:flex">
        <Brand />
        <span className="text-sm text-muted">{formatDay(today)}</span>
      </div>
      <BrochureHero property={property} subject={subject} />
      <Place property={property} />
      {around && <BrochureAround around={around} />}
      <BrochureFacts property={property} />
      <Gallery property={property} />
      {description !== '' && (
        <SheetSection id="project" title={m.brochure_overview()}>
          <RichText html={description} />
        </SheetSection>
      )}
      {property.amenities.length > 0 && (
        <SheetSection id="facilities" title={m.brochure_facilities()} whole>
          <ul className="grid list-disc grid-cols-2 gap-x-8 gap-y-1 ps-5 text-ui marker:text-brass-mark @xl:grid-cols-3">
            {property.amenities.map((amenity) => (
              <li key={amenity.id}>{textOf(amenity, 'name')}</li>
            ))}
          </ul>
        </SheetSection>
      )}
      <BrochurePayments property={property} today={today} />
      <BrochureHomes property={property} />
      <BrochureMaterial property={property} subject={subject} />
      <p className="mt-8 border-t border-line pt-4 text-sm text-muted">{m.brochure_as_of({ date: formatDay(today) })}</p>
    </article>
  )
}

function Place({ property }: { property: PropertyDetail }) {
  const { latitude, longitude, is_exact } = property.location
  if (latitude === null || longitude === null) return null
  return (
    <SheetSection
      id="place"
      title={m.location_title()}
      whole
      aside={
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-11 items-center print:min-h-0"
        >
          {m.location_open()}
        </a>
      }
    >
      <div className="relative h-80 overflow-hidden rounded-photo max-md:h-64 print:h-76">
        <MapPicture place={{ latitude, longitude, exact: is_exact, name: textOf(property, 'title') }} lazy={false} />
      </div>
      {/* The picture's own attribution may be cropped. */}
      <p className="mt-2 text-sm text-muted">
        <a href={MAP_ATTRIBUTION.href} className="link">
          {MAP_ATTRIBUTION.text[getLocale()]}
        </a>
      </p>
      {!is_exact && <p className="mt-2 text-sm text-muted">{m.location_approximate()}</p>}
    </SheetSection>
  )
}

/** Five photos, without the hero's if there are enough others. */
function Gallery({ property: { images } }: { property: PropertyDetail }) {
  const shown = images.length > GALLERY ? images.slice(1, GALLERY + 1) : images
  if (shown.length < 2) return null
  return (
    <SheetSection id="gallery" title={m.brochure_gallery()} whole>
      <div className="grid grid-cols-2 gap-2 @xl:grid-cols-4">
        {shown.map((image) => (
          <div key={image.image} className="aspect-16/10 first:col-span-2 @xl:first:row-span-2">
            <Photo image={image} sizes="(width < 960px) 50vw, 440px" lazy={false} className="h-full w-full rounded-photo" />
          </div>
        ))}
      </div>
    </SheetSection>
  )
}
