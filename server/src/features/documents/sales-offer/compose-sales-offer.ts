import { isSoldOut } from '@manzil/contract/catalogue/comparison'
import { OFFER_VALID_DAYS } from '@manzil/contract/documents/offered-homes'
import { isPriced } from '@manzil/contract/money/is-priced'
import { bookingDay } from '@manzil/contract/money/payment-schedule'
import { leftToRight } from '@manzil/contract/text/isolated'
import { plainText } from '@manzil/contract/text/plain-text'
import { addDays } from '@manzil/contract/time/dates'
import { m } from '@manzil/messages'
import type { Composition } from '../../../platform/documents/documents.ts'
import { formatLongDay } from '../../../platform/documents/format.ts'
import { contactBlock } from '../contact-block.ts'
import { documentFrame, pageAddress } from '../document-frame.ts'
import { homesTable, homeTitle } from '../homes-table.ts'
import { localized, pictureAlt } from '../localized.ts'
import { offerPlan } from '../offer-plan.ts'
import { placeOf, projectFacts } from '../project-facts.ts'
import { shorten } from '../shorten.ts'
import { offerFees } from './offer-fees.ts'
import type { SalesOffer } from './sales-offer.ts'

/** Few homes leave room for a taller photo. */
const PHOTO = { width: 1400, few: 830, height: 620 }
const FEW_HOMES = 6
const PORTRAIT = { width: 260, height: 260 }
const BLURB_LENGTH = 320

/** Composes a sales offer (`templates/sales-offer.typ`): project, homes, payment plan, fees, validity and contact. */
export function composeSalesOffer(offer: SalesOffer): Composition {
  const { property, homes, plan, site, today, locale } = offer
  const say = { locale }
  const title = localized(property, 'title', locale)
  const [photo] = property.images
  const place = placeOf(property, locale)
  const priced = homes.filter(({ price }) => isPriced(price))
  const columns = priced.map((home) => ({ name: homeTitle(home, locale), price: home.price ?? 0 }))
  const validUntil = addDays(today, OFFER_VALID_DAYS)
  const description = localized(property, 'description', locale)
  return {
    template: 'features/documents/templates/sales-offer.typ',
    filename: `sales-offer-${property.slug}`,
    data: {
      ...documentFrame({
        locale,
        site,
        today,
        title,
        kind: m.document_sales_offer({}, say),
        description: m.document_sales_offer_about({ title: title.text, place }, say),
        keywords: [title.text, place],
        masthead: [
          m.document_sales_offer({}, say),
          m.document_number({ number: leftToRight(`${property.id}-${today.replaceAll('-', '')}`) }, say),
          formatLongDay(today, locale),
        ],
      }),
      place,
      photo_alt: photo ? pictureAlt(photo, property, locale) : '',
      badge: localized(property.category, 'name', locale),
      blurb: { lang: description.lang, text: shorten(plainText(description.text), BLURB_LENGTH) },
      facts: projectFacts(property, locale),
      homes: homesTable(offer),
      plan: plan && {
        heading: m.document_payment_plan({}, say),
        schedule: m.document_schedule({ date: formatLongDay(today, locale) }, say),
        ...offerPlan({
          plan,
          homes: columns,
          booking: bookingDay(property, today),
          handover: property.delivery_date,
          costs: property.buying_costs,
          locale,
        }),
      },
      fees: offerFees(offer),
      validity: {
        heading: m.document_validity({}, say),
        text: isSoldOut(property)
          ? m.money_sold_out({ title: title.text }, say)
          : m.document_valid_until({ date: formatLongDay(validUntil, locale) }, say),
        notes: [m.document_offer_note({}, say), m.document_offer_availability({}, say)],
      },
      contact: contactBlock(property, site, pageAddress(site, locale, `/property-detail/${property.slug}`), locale),
    },
    pictures: {
      ...(photo && {
        photo: {
          address: photo.image,
          focus: photo.focus,
          width: PHOTO.width,
          height: homes.length > FEW_HOMES ? PHOTO.height : PHOTO.few,
        },
      }),
      ...(property.agent?.photo && { portrait: { address: property.agent.photo, ...PORTRAIT } }),
    },
  }
}
