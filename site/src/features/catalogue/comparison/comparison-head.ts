import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import type { Site } from '@manzil/contract/office/site'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { pageHead, sharedPicture } from '../../../head.ts'

/** A visitor's own comparison is not indexed. */
export function comparisonHead(site: Site, properties: readonly PropertyDetail[]) {
  const names = properties.map((property) => textOf(property, 'title'))
  return pageHead({
    site,
    path: '/project-comparison',
    title: names.length > 0 ? `${m.compare_title()}: ${names.join(m.list_comma())}` : m.compare_title(),
    description: m.compare_description(),
    picture: sharedPicture(properties[0]?.images[0]),
    unlisted: names.length > 0,
  })
}
