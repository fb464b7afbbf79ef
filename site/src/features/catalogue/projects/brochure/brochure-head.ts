import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import type { Site } from '@manzil/contract/office/site'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { pageHead, sharedPicture } from '../../../../head.ts'

/** The canonical URL is the project page, which has the same content (docs/decisions/0083). */
export function brochureHead(site: Site, property: PropertyDetail) {
  const title = textOf(property, 'title')
  return pageHead({
    site,
    path: `/property-detail/${property.slug}`,
    title: m.brochure_page_title({ title }),
    description: m.brochure_page_description({ title }),
    picture: sharedPicture(property.images[0]),
  })
}
