import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { isPriced } from '@manzil/contract/money/is-priced'
import { bookingDay } from '@manzil/contract/money/payment-schedule'
import { displayedPlans } from '@manzil/contract/money/plans'
import type { Site } from '@manzil/contract/office/site'
import { formatNumber } from '@manzil/contract/text/format'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Composition } from '../../../platform/documents/documents.ts'
import { formatLongDay } from '../../../platform/documents/format.ts'
import type { PictureRequest } from '../../../platform/documents/pictures.ts'
import { type Around, aroundOne } from '../around.ts'
import { contactBlock } from '../contact-block.ts'
import { documentFrame, pageAddress } from '../document-frame.ts'
import { typedHome } from '../home-names.ts'
import { homesTable } from '../homes-table.ts'
import { localized, pictureAlt } from '../localized.ts'
import { offerPlan } from '../offer-plan.ts'
import { homesOfAllTypes } from '../offered-homes.ts'
import { placeOf, projectFacts } from '../project-facts.ts'
import { homeTypes } from './home-types.ts'
import { locator, locatorPicture } from './locator.ts'
import { richText } from './rich-text.ts'

const MAX_FLOOR_PLANS = 6
const FLOOR_PLAN_WIDTH = 800

const COVER = { width: 1600, height: 1460 }
const PORTRAIT = { width: 260, height: 260 }
const MAX_PLANS = 3
const MAX_HOMES = 12

export interface Brochure {
  property: PropertyDetail
  around: Around
  site: Site
  /** Date of its prices, `YYYY-MM-DD` in the UAE. */
  today: string
  locale: Locale
}

/** Composes a brochure (`templates/brochure.typ`): cover, facts, description, photos, homes, plans, location and contact. */
export function composeBrochure({ property, around, site, today, locale }: Brochure): Composition {
  const say = { locale }
  const title = localized(property, 'title', locale)
  const place = placeOf(property, locale)
  const description = localized(property, 'description', locale)
  const [cover] = property.images
  const photos = gallery(property, locale)
  const plans = floorPlans(property, locale)
  const map = locatorPicture(property, locale)
  const notes = [m.document_brochure_note({ date: formatLongDay(today, locale) }, say), m.document_offer_availability({}, say)]
  return {
    template: 'features/documents/templates/brochure.typ',
    filename: `brochure-${property.slug}`,
    data: {
      ...documentFrame({
        locale,
        site,
        today,
        title,
        kind: m.document_brochure({}, say),
        description: m.document_brochure_about({ title: title.text, place }, say),
        keywords: [title.text, place],
        masthead: [],
      }),
      place,
      badge: localized(property.category, 'name', locale),
      cover: {
        alt: cover ? pictureAlt(cover, property, locale) : '',
        facts: projectFacts(property, locale).slice(0, property.developer ? 3 : 2),
      },
      opening: photos.opening,
      facts: { heading: m.document_facts({}, say), entries: projectFacts(property, locale) },
      about: { heading: m.about_title({}, say), lang: description.lang, blocks: richText(description.text) },
      photos: { heading: m.gallery_dots({}, say), entries: photos.photos },
      amenities: {
        heading: m.amenities_title({}, say),
        entries: property.amenities.map((amenity) => localized(amenity, 'name', locale)),
      },
      homes: {
        heading: m.document_home_types({}, say),
        types: homeTypes(property, locale),
        available: availableHomes(property, locale),
      },
      plans: {
        heading: m.document_payment_plan({}, say),
        schedule: m.document_schedule({ date: formatLongDay(today, locale) }, say),
        entries: paymentPlans(property, today, locale),
      },
      locator: map ? locator(property, locale) : null,
      around: aroundOne(around, locale),
      floor_plans: { heading: m.property_floor_plans({}, say), entries: plans.plans },
      contact: {
        ...contactBlock(property, site, pageAddress(site, locale, `/property-detail/${property.slug}`), locale),
        title: m.arrange_viewing({}, say),
        text: m.document_ask_text({}, say),
        notes,
      },
    },
    pictures: {
      ...(cover && { cover: { address: cover.image, focus: cover.focus, ...COVER } }),
      ...photos.pictures,
      ...plans.pictures,
      ...(map && { locator: map }),
      ...(property.agent?.photo && { portrait: { address: property.agent.photo, ...PORTRAIT } }),
    },
  }
}

/** Returns the cheapest available homes of each type; null if none is listed or available. */
function availableHomes(property: PropertyDetail, locale: Locale) {
  if (property.units.every(({ unit_listings }) => unit_listings.length === 0)) return null
  const homes = homesOfAllTypes(property, MAX_HOMES)
  if (homes.length === 0) return null
  return { ...homesTable({ property, homes, available: property.available_units, locale }), heading: m.tab_available_units({}, { locale }) }
}

/** With the amounts due at the starting price. An off-plan project without a plan gets the example. */
function paymentPlans(property: PropertyDetail, today: string, locale: Locale) {
  const { price, delivery_date, buying_costs: costs } = property
  const homes = isPriced(price) ? [{ name: m.summary_price({}, { locale }), price }] : []
  return displayedPlans(property)
    .slice(0, MAX_PLANS)
    .map((plan) => offerPlan({ plan, homes, booking: bookingDay(property, today), handover: delivery_date, costs, locale }))
}

function floorPlans({ units }: Pick<PropertyDetail, 'units'>, locale: Locale) {
  const say = { locale }
  const pictures: Record<string, PictureRequest> = {}
  const plans = units.flatMap((unit) => {
    const [address] = addressesOf(unit.floor_plan_image, locale)
    if (address === undefined || Object.values(pictures).some((picture) => picture.address === address)) return []
    const name = `plan-${Object.keys(pictures).length}`
    pictures[name] = { address, width: FLOOR_PLAN_WIDTH }
    const home = typedHome(unit, locale)
    const area = unit.min_area === null ? '' : m.area_sqft({ area: formatNumber(unit.min_area) }, say)
    return [{ name, caption: home, area, alt: m.unit_floor_plan_of({ home }, say) }]
  })
  const shown = plans.slice(0, MAX_FLOOR_PLANS)
  return { plans: shown, pictures: Object.fromEntries(shown.flatMap(({ name }) => (pictures[name] ? [[name, pictures[name]]] : []))) }
}

/** Parses a JSON list of URLs. Plans with text exist twice, as `…-en.svg` and `…-ar.svg`. */
function addressesOf(json: string, locale: Locale): string[] {
  try {
    const list: unknown = JSON.parse(json)
    const addresses = Array.isArray(list) ? list.filter((address) => typeof address === 'string') : []
    return locale === 'ar' ? addresses.map((address) => address.replace(/-en\.svg$/, '-ar.svg')) : addresses
  } catch {
    return []
  }
}

const MAX_PHOTOS = 7
/** Sizes of the photo that opens the second page, of one across the page, and of two side by side. */
const OPENING = { width: 1200, height: 456 }
const WIDE = { width: 1200, height: 640 }
const HALF = { width: 800, height: 560 }

/**
 * Lays out all photos but the cover. With four or more, one opens the second page; the others form rows of two, and the first
 * of an odd number spans the page.
 */
function gallery(property: Pick<PropertyDetail, 'images' | 'title' | 'title_ar'>, locale: Locale) {
  const { images } = property
  const [opening] = images.length < 4 ? [] : images.slice(1)
  const photos = images.slice(opening ? 2 : 1).slice(0, MAX_PHOTOS)
  const pictures: Record<string, PictureRequest> = {}
  if (opening) pictures['opening'] = { address: opening.image, focus: opening.focus, ...OPENING }
  const shown = photos.map((photo, index) => {
    const isWide = index === 0 && photos.length % 2 === 1
    const name = `photo-${index}`
    pictures[name] = { address: photo.image, focus: photo.focus, ...(isWide ? WIDE : HALF) }
    return { name, wide: isWide, alt: pictureAlt(photo, property, locale) }
  })
  return { opening: { alt: opening ? pictureAlt(opening, property, locale) : '' }, photos: shown, pictures }
}
