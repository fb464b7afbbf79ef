import { homeNumber } from '@manzil/contract/catalogue/home-number'
import { PROPERTY_KINDS } from '@manzil/contract/catalogue/terms'
import type { KeptHome } from '@manzil/contract/feeds/calls/feeds'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'

/** `Home 1204`, or a home type: `Apartment, 1 bed`. */
export function keptHomeName({ apt_no, property_type, rooms }: KeptHome): string {
  const number = homeNumber(apt_no ?? '')
  if (number !== '') return m.referral_home_number({ number: `\u2068${number}\u2069` })
  const kind = kindName(property_type)
  return [kind, typeof rooms === 'number' && roomsText(rooms)].filter(Boolean).join(m.list_comma())
}

export function kindName(slug: string | number | null | undefined): string {
  const kind = PROPERTY_KINDS.find((one) => one.slug === slug)
  return kind ? textOf(kind, 'name') : String(slug ?? '')
}

const roomsText = (rooms: number) => (rooms === 0 ? m.rooms_studio() : m.rooms_bed({ rooms: formatNumber(rooms) }))
