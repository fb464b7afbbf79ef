import { m } from '@manzil/messages'
import { floorText } from '@manzil/ui/i18n/floor-text.ts'
import { formatAed, formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { priceText } from '@manzil/ui/i18n/price-text.ts'
import { homeName } from '../project-text.ts'
import { amountOf } from './colouring.ts'
import type { StackedHome } from './stacked-home.ts'

export function statusText({ status }: StackedHome): string {
  if (status === 'available') return m.stacking_available()
  return status === 'sold' ? m.unit_sold() : m.unit_reserved()
}

/** `AED 1,500,000`, or "ask for price"; empty if sold. */
export function homePriceText(home: StackedHome): string {
  if (home.status === 'sold') return ''
  return priceText(home.price)
}

/** `Apartment, 2 bedrooms` */
export function kindText(home: StackedHome): string {
  const type = textOf(home, 'unit_type')
  return home.rooms === null ? type : `${type}${m.list_comma()}${homeName(home)}`
}

export function areaText({ area }: StackedHome): string {
  return area === null ? '' : m.area_sqft({ area: formatNumber(area) })
}

/** `AED 1,765 per sqft`; empty if price or area is unknown. */
export function perSqftText(home: StackedHome): string {
  const value = amountOf(home, 'sqft')
  return value === null ? '' : m.price_per_sqft({ price: formatAed(value) })
}

/** Accessible name: `Floor 12, Unit 1204, 2 bedrooms, 850 sqft, AED 1,500,000, Available`. */
export function homeLabel(home: StackedHome): string {
  return [
    home.floor_no === null ? '' : floorText(home.floor_no),
    home.apt_no === '' ? '' : m.stacking_home({ number: home.apt_no }),
    homeName(home),
    areaText(home),
    homePriceText(home),
    statusText(home),
  ]
    .filter((text) => text !== '')
    .join(m.list_comma())
}
