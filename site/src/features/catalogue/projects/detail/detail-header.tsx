import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { formatQuarter } from '@manzil/ui/i18n/format.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { Link } from '@tanstack/react-router'
import { useSite } from '../../../../api/use-site.ts'
import { CheckLink } from '../../../../ui/check-link.tsx'
import { ShareMenu } from '../../../../ui/share-menu.tsx'
import { DialogButton, type Subject } from '../../../enquiries/index.ts'
import { SaveButton } from '../../../people/saved-projects/index.ts'
import { CompareButton } from '../../comparison/index.ts'
import { Place } from '../price-and-place.tsx'
import { SoldOutBadge } from '../sold-out-badge.tsx'

export function DetailHeader({ property, subject }: { property: PropertyDetail; subject: Subject }) {
  const { delivery_date, developer } = property
  const site = useSite()
  return (
    <header className="grid items-end gap-6 py-6 max-md:gap-4 max-md:py-5 md:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="teal">{textOf(property.category, 'name')}</Badge>
          {delivery_date && <Badge tone="brass">{m.property_handover_quarter({ quarter: formatQuarter(delivery_date) })}</Badge>}
          <SoldOutBadge project={property} />
          {property.is_exclusive && <Badge tone="line">{m.property_exclusive()}</Badge>}
          {(property.register?.snapshot_date || !property.is_advertised) && (
            <CheckLink mark="registered">
              <Badge tone="good">{property.is_advertised ? m.property_registered() : m.property_not_advertised()}</Badge>
            </CheckLink>
          )}
        </div>
        <h1 className="display mt-3.5 mb-2.5 text-title [overflow-wrap:anywhere] ltr:font-[340] ar:mt-2 ar:mb-1">
          <Localized of={property} field="title" />
        </h1>
        <p className="text-muted">
          <Place card={property} />
          {developer && (
            <>
              {'. '}
              {m.property_by()}{' '}
              <Link to="/developer-detail/$key" params={{ key: developer.slug }} className="link">
                <Localized of={developer} field="name" />
              </Link>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:relative">
        {property.is_advertised && (
          <DialogButton dialog="contact" subject={subject} className={button('secondary', 'sm', 'max-md:hidden')}>
            {m.contact_open()}
          </DialogButton>
        )}
        <CompareButton id={property.id} title={textOf(property, 'title')} />
        <SaveButton id={property.id} title={textOf(property, 'title')} />
        <ShareMenu
          className="md:relative"
          address={`${site.public_url}/api/v1/preview/${property.slug}${getLocale() === 'ar' ? '?lang=ar' : ''}`}
        />
      </div>
    </header>
  )
}
