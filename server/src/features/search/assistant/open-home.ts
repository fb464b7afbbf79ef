import type { ListingQuestion, ListingTopic } from '@manzil/assistant/questions/asks-about-listing'
import { meansOpenHome } from '@manzil/assistant/questions/asks-about-open-home'
import type { ProjectFact } from '@manzil/assistant/questions/asks-about-project'
import type { ReadMessage } from '@manzil/assistant/reading/reading'
import type { PropertyCard, PropertyDetail, UnitListing } from '@manzil/contract/catalogue/calls/properties'
import { roomsLabel } from '@manzil/contract/catalogue/rooms'
import { isPriced } from '@manzil/contract/money/is-priced'
import { formatAed, formatNumber } from '@manzil/contract/text/format'
import { LOCALES, type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Message } from '../../../platform/errors.ts'

type Unit = PropertyDetail['units'][number]

/** A home of a project, whose page is open, with its kind. */
export interface OpenHome {
  unit: Unit
  home: UnitListing
}

interface Listed {
  project: PropertyDetail
  properties: PropertyCard[]
  home?: OpenHome | undefined
}

/** Returns the home whose page is open if a message means it. */
export function findOpenHome(
  { units }: PropertyDetail,
  { home: id, message }: { home: number | undefined; message: string },
  read: Pick<ReadMessage, 'found'>,
): OpenHome | undefined {
  if (id === undefined || !meansOpenHome(message, read)) return undefined
  for (const unit of units) {
    const home = unit.unit_listings.find((one) => one.id === id)
    if (home) return { unit, home }
  }
  return undefined
}

/** Returns the listing as if the open home, if there is one, were all that its project has. */
export function asOpenHome<L extends Listed>(listing: L): L {
  const { project, properties } = listing
  if (!listing.home) return listing
  const { unit, home } = listing.home
  const price = home.status === 'sold' ? null : home.price
  const { area, price_source, price_date } = home
  const source = { price_source, price_date }
  const [title, title_ar] = LOCALES.map((locale) => titleOf(project, listing.home as OpenHome, locale)) as [string, string]
  const narrowed: PropertyDetail = {
    ...project,
    ...source,
    title,
    title_ar,
    price,
    area_sqft: area,
    price_per_sqft: isPriced(price) && area ? Math.round(price / area) : null,
    units: [
      {
        ...unit,
        ...source,
        min_price: price,
        max_price: price,
        min_area: area,
        max_area: area,
        unit_listings: [home],
        unit_listings_count: 1,
        available_count: home.status === 'available' ? 1 : 0,
      },
    ],
  }
  return { ...listing, project: narrowed, properties: properties.map(({ matching: _other, ...card }) => card) }
}

function titleOf(project: PropertyDetail, { unit, home }: OpenHome, locale: Locale): string {
  return m.unit_title({ number: home.apt_no || kindOf(unit, locale), project: textIn(project, 'title', locale) }, { locale })
}

/** "Apartment, 2 bedrooms" */
function kindOf(unit: Unit, locale: Locale): string {
  const rooms = unit.rooms === null ? '' : roomsLabel(unit.rooms, locale)
  return [textIn(unit, 'unit_type', locale), rooms].filter(Boolean).join(m.list_comma({}, { locale }))
}

const STATUSES = { available: m.stacking_available, reserved: m.unit_reserved, sold: m.unit_sold } satisfies Record<
  UnitListing['status'],
  Message
>

type Fact = readonly [label: Message, value: (open: OpenHome, locale: Locale) => string]
const PRICE: Fact = [m.property_price, ({ home }, locale) => (isPriced(home.price) ? formatAed(home.price, locale) : '')]
const STATUS: Fact = [m.compare_row_status, ({ home }, locale) => STATUSES[home.status]({}, { locale })]

/** Facts that are one value for a single home. Empty if unknown. */
const FACTS: { [topic in ListingTopic | ProjectFact]?: Fact } = {
  price: PRICE,
  prices: PRICE,
  sizes: [m.unit_area, ({ home }, locale) => (home.area === null ? '' : m.area_sqft({ area: formatNumber(home.area) }, { locale }))],
  bathrooms: [m.property_bathrooms, ({ unit }) => (unit.bathrooms === null ? '' : formatNumber(unit.bathrooms))],
  homes: [m.unit_type, ({ unit }, locale) => kindOf(unit, locale)],
  floor: [
    m.unit_floor,
    ({ home: { floor_no: floor } }, locale) => (floor === null ? '' : floor === 0 ? m.floor_ground({}, { locale }) : formatNumber(floor)),
  ],
  left: STATUS,
}
/** What depends on the home, worked out as for a project that has only this one. */
const BY_HOME = new Set<ListingTopic | ProjectFact>([
  ...(['price_per_sqft', 'down_payment', 'service_charge'] as const),
  ...(['cash', 'monthly', 'price_source', 'floor_plans'] as const),
])
const WITHOUT_PRICE = new Set<ListingTopic | ProjectFact>(['sizes', 'bathrooms', 'homes', 'floor', 'service_charge', 'floor_plans'])

/** Answers a question with a fact of the open home; undefined if it asks for none, or one that the home's project answers. */
export function wordOpenHome(asked: ListingQuestion['topic'] | ProjectFact, listing: Listed, locale: Locale): string | undefined {
  const { home: open, project } = listing
  if (!open) return undefined
  const topic = asked as ListingTopic | ProjectFact
  // What a sold home costs is no offer.
  const isOver = open.home.status === 'sold' && !WITHOUT_PRICE.has(topic) && (FACTS[topic] !== undefined || BY_HOME.has(topic))
  const fact = isOver ? STATUS : FACTS[topic]
  if (!fact) return undefined
  const [labelOf, textOf] = fact
  const value = textOf(open, locale)
  const words = { label: labelOf({}, { locale }), title: titleOf(project, open, locale) }
  return value ? m.assistant_fact({ ...words, value }, { locale }) : m.assistant_fact_unknown(words, { locale })
}

/** Whether a question is about the open home rather than its project. */
export function isOfOpenHome(asked: ListingQuestion['topic'] | ProjectFact): boolean {
  return BY_HOME.has(asked as ListingTopic | ProjectFact)
}
