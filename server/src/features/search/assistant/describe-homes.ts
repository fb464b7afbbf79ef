import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { isSoldOut } from '@manzil/contract/catalogue/comparison'
import { isNoneAvailable } from '@manzil/contract/catalogue/none-available'
import { roomsLabel } from '@manzil/contract/catalogue/rooms'
import { isPriced } from '@manzil/contract/money/is-priced'
import { splitValues } from '@manzil/contract/search/filter-registry'
import { formatAed, formatNumber } from '@manzil/contract/text/format'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { wordFact } from './answer-project-fact.ts'
import { chips } from './chips.ts'
import type { AskedOfListing } from './find-listing.ts'
import { homesIn } from './find-project-asked-about.ts'
import type { Answered } from './present-found.ts'
import { withSeller } from './word-seller.ts'

type Unit = PropertyDetail['units'][number]
type Described = 'prices' | 'sizes' | 'bathrooms' | 'homes'

const HEADINGS = {
  prices: m.assistant_listing_prices,
  sizes: m.assistant_listing_sizes,
  bathrooms: m.assistant_listing_homes,
  homes: m.assistant_listing_homes,
}

const FACTS: Record<Described, (unit: Unit, locale: Locale) => readonly string[]> = {
  prices: (unit, locale) => [priceOf(unit, locale)],
  sizes: (unit, locale) => [sizeOf(unit, locale) || m.value_unknown({}, { locale })],
  bathrooms: ({ bathrooms }, locale) => [
    bathrooms === null ? m.value_unknown({}, { locale }) : m.property_bathrooms_count({ count: bathrooms }, { locale }),
  ],
  homes: (unit, locale) => [priceOf(unit, locale), sizeOf(unit, locale)],
}

/** Lists the home types of a project with their prices or sizes: those that the message or the conversation is about, else all. */
export async function describeHomes(asked: AskedOfListing, described: Described): Promise<Pick<Answered, 'reply'>> {
  const { services, project, title, locale } = asked
  const { units, is_advertised } = project
  if (described === 'prices' && !is_advertised) return { reply: m.property_not_advertised_text({}, { locale }) }
  if (units.length === 0) return { reply: await withSeller(services, project, locale, m.assistant_listing_unknown({ title }, { locale })) }
  if (described !== 'sizes' && isSoldOut(project)) return { reply: m.assistant_left_sold_out({ title }, { locale }) }
  const { kinds, wanted } = homesAskedFor(asked)
  const heading =
    kinds.length > 0 && wanted.length === 0
      ? m.assistant_listing_none_of({ title, kinds: kinds.join(m.list_comma({}, { locale })) }, { locale })
      : HEADINGS[described]({ title }, { locale })
  const lines = (wanted.length > 0 ? wanted : units).map((unit) => {
    const facts = FACTS[described](unit, locale).filter(Boolean)
    return `${nameOf(unit, units, locale)}: ${facts.join(m.list_comma({}, { locale }))}`
  })
  return { reply: [heading, ...new Set(lines)].join('\n') }
}

/**
 * Returns the lowest known price (AED) of the homes for sale in question, or the project's if a message names none; undefined if there
 * is none.
 */
export function startingPrice(asked: AskedOfListing): number | undefined {
  const { project } = asked
  const { kinds, wanted } = homesAskedFor(asked, true)
  const offered = wanted.filter((unit) => !isNoneAvailable(unit)).map(({ min_price }) => min_price)
  const prices = (kinds.length + wanted.length > 0 ? offered : [project.price]).filter(isPriced)
  return prices.length > 0 && !isSoldOut(project) ? Math.min(...prices) : undefined
}

/** Says which of the homes for sale in question costs least. */
export async function describeCheapest(asked: AskedOfListing): Promise<Pick<Answered, 'reply'>> {
  const { project, locale } = asked
  const price = project.is_advertised ? startingPrice(asked) : undefined
  if (price === undefined) return describeHomes(asked, 'prices')
  const { wanted } = homesAskedFor(asked, true)
  const cheapest = (wanted.length > 0 ? wanted : project.units).find((unit) => unit.min_price === price && !isNoneAvailable(unit))
  const home = cheapest && { ...cheapest, price, area: cheapest.min_area, count: 1 }
  return { reply: wordFact('price', { ...project, price }, locale, home) }
}

/** Whether a project has homes such as the message names, if it names any. */
export function hasHomesAskedFor(asked: AskedOfListing): boolean {
  const { kinds, wanted } = homesAskedFor(asked)
  return kinds.length === 0 || wanted.length > 0 || asked.project.units.length === 0
}

/**
 * Returns the home types that match the rooms and types in question, and the labels of those that the message names. With `isOfSome`,
 * without such names, those that earlier questions about the project named.
 */
export function homesAskedFor({ subject: { asked, understanding }, project: { units }, locale }: AskedOfListing, isOfSome = false) {
  const named = homesIn(Object.fromEntries(understanding.read.found.map(({ field, value }) => [field, value])))
  const kinds = chips(named, asked.vocabulary, locale).map(({ label }) => label)
  const { rooms, type, unit_type } = kinds.length > 0 ? named : { ...homesIn(asked.former), ...(isOfSome && asked.homes) }
  const types = [type, unit_type].flatMap((value) => (value === undefined ? [] : splitValues('type', value)))
  const counts = rooms === undefined ? [] : splitValues('rooms', rooms)
  const isWanted = (unit: Unit) =>
    (counts.length === 0 || counts.includes(unit.rooms ?? '')) && (types.length === 0 || types.includes(unit.unit_type))
  const filters = Object.fromEntries(Object.entries({ rooms, type, unit_type }).filter(([, value]) => value !== undefined))
  return { kinds, filters, wanted: counts.length + types.length > 0 ? units.filter(isWanted) : [] }
}

/** "2 bedrooms", with the type if the project has several. */
export function nameOf(unit: Unit, units: readonly Unit[], locale: Locale): string {
  const type = textIn(unit, 'unit_type', locale)
  if (unit.rooms === null) return type
  const rooms = roomsLabel(unit.rooms, locale)
  return new Set(units.map(({ unit_type_id }) => unit_type_id)).size > 1 ? [type, rooms].join(m.list_comma({}, { locale })) : rooms
}

function priceOf(unit: Unit, locale: Locale): string {
  const { min_price: least, max_price: most } = unit
  if (isNoneAvailable(unit)) return m.units_none_available({}, { locale })
  if (!isPriced(least)) return m.property_ask_for_price({}, { locale })
  return rangeOf(least, most, (amount) => formatAed(amount, locale), locale)
}

function sizeOf({ min_area, max_area }: Unit, locale: Locale): string {
  if (min_area === null) return ''
  return m.area_sqft({ area: rangeOf(min_area, max_area, formatNumber, locale) }, { locale })
}

export function rangeOf(least: number, most: number | null, word: (amount: number) => string, locale: Locale): string {
  return most === null || most <= least ? word(least) : m.rooms_range({ from: word(least), to: word(most) }, { locale })
}
