import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { leftToRight } from '@manzil/contract/text/isolated'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { localized } from './localized.ts'

type Home = Pick<PropertyDetail['units'][number], 'unit_type' | 'unit_type_ar' | 'rooms'>

/** Names a home by its bedrooms (`2 bedrooms`, `Studio`), or else by its type. */
export function homeName(home: Home, locale: Locale): string {
  const say = { locale }
  if (home.rooms === null) return localized(home, 'unit_type', locale).text
  if (home.rooms === 'Studio') return m.rooms_studio({}, say)
  return m.rooms_bedrooms({ rooms: leftToRight(home.rooms), count: Number.parseInt(home.rooms, 10) || 0 }, say)
}

/** `Villa, 6 bedrooms`, or only the type without bedrooms. */
export function typedHome(home: Home, locale: Locale): string {
  const type = localized(home, 'unit_type', locale).text
  return home.rooms === null ? type : [type, homeName(home, locale)].join(m.list_comma({}, { locale }))
}
