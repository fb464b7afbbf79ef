import { homeNumber } from '@manzil/contract/catalogue/made-reference'
import { PROPERTY_KINDS } from '@manzil/contract/catalogue/terms'
import type { KeptHome } from '@manzil/contract/feeds/calls/feeds'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { floorText } from '@manzil/ui/i18n/floor-text.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'

/** `Home 1204`; one without a number, or a home type, by what it is: `Apartment, 1 bed, Floor 3, 840 sqft`. */
export function keptHomeName({ apt_no, property_type, rooms, floor_no, area }: Omit<KeptHome, 'kind' | 'changes'>): string {
  const number = homeNumber(apt_no ?? '')
  if (number !== '') return m.referral_home_number({ number: isolated(number) })
  const known = [
    kindName(property_type),
    typeof rooms === 'number' && roomsText(rooms),
    typeof floor_no === 'number' && floorText(floor_no),
    typeof area === 'number' && m.area_sqft({ area: formatNumber(area) }),
  ].filter(Boolean)
  return known.length > 0 ? known.join(m.list_comma()) : m.feed_home_unnumbered()
}

export function kindName(slug: string | number | null | undefined): string {
  const kind = PROPERTY_KINDS.find((one) => one.slug === slug)
  return kind ? textOf(kind, 'name') : String(slug ?? '')
}

const roomsText = (rooms: number) => (rooms === 0 ? m.rooms_studio() : m.rooms_bed({ rooms: formatNumber(rooms) }))
