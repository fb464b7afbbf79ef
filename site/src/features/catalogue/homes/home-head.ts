import type { UnitDetail } from '@manzil/contract/catalogue/calls/units'
import type { Site } from '@manzil/contract/office/site'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { priceText } from '@manzil/ui/i18n/price-text.ts'
import { pageHead, sharedPicture } from '../../../head.ts'
import { homeName } from '../projects/index.ts'

export function unitHead(site: Site, unit: UnitDetail) {
  const project = textOf(unit.property, 'title')
  const price = priceText(unit.price)
  return pageHead({
    site,
    path: `/unit-listing/${unit.id}`,
    title: m.unit_title({ number: unit.apt_no || homeName(unit), project }),
    description: m.unit_description({ type: textOf(unit, 'unit_type'), project, price }),
    picture: sharedPicture(unit.property.images[0]),
  })
}
