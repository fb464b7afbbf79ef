import { z } from 'zod'
import { listOf, oneOf, wholeNumber } from '../../calls/inputs.ts'
import { MAX_OFFERED_HOMES } from '../../calls/limits.ts'
import { CompareQuery } from '../../catalogue/calls/comparison.ts'
import type { PropertyDetail } from '../../catalogue/calls/properties.ts'
import { LOCALES } from '../../text/locale.ts'

/** Maximum number of homes in one sales offer; `standard` is how many of the cheapest it lists if none are chosen. */
export const OFFERED_HOMES = { most: MAX_OFFERED_HOMES, standard: 5 } as const
/** Counted from the day of issue. */
export const OFFER_VALID_DAYS = 7
const MOST_PLANS = 100

const lang = oneOf(LOCALES).meta({ description: 'Language of the document; defaults to that of Accept-Language' })

/** `GET /property-salesoffer/{slug}/` */
export const SalesOfferQuery = z.object({
  lang,
  units: listOf((text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined))
    .refine((ids) => ids.length <= OFFERED_HOMES.most, 'too_many')
    .meta({ description: 'Ids of up to ten homes of the project; defaults to its five cheapest available ones' }),
  plan: wholeNumber({ min: 0, max: MOST_PLANS, description: 'Index of the payment plan, from 0' }).default(0),
})
export type SalesOfferQuery = z.output<typeof SalesOfferQuery>

/** Returns whether a sales offer lists home types, because the project has no individual homes and is not sold out. */
export function isOfferedByType({ units, sales_status }: Pick<PropertyDetail, 'units' | 'sales_status'>): boolean {
  return units.length > 0 && sales_status !== 'Sold Out' && units.every(({ unit_listings }) => unit_listings.length === 0)
}

/** `GET /property-brochure/{slug}/` */
export const BrochureQuery = z.object({ lang })

/** `GET /property-comparison/` */
export const ComparisonDocumentQuery = CompareQuery.extend({ lang })
