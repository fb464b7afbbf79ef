import { z } from 'zod'
import { listOf, oneOf, wholeNumber } from '../../calls/inputs.ts'
import { CompareQuery } from '../../catalogue/calls/comparison.ts'
import { LOCALES } from '../../text/locale.ts'
import { OFFERED_HOMES } from '../offered-homes.ts'

const MAX_PLANS = 100

const lang = oneOf(LOCALES).meta({ description: 'Language of the document; defaults to that of Accept-Language' })

/** `GET /property-salesoffer/{slug}/` */
export const SalesOfferQuery = z.object({
  lang,
  units: listOf((text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined))
    .refine((ids) => ids.length <= OFFERED_HOMES.max, 'too_many')
    .meta({ description: 'Ids of up to ten homes of the project; defaults to its five cheapest available ones' }),
  plan: wholeNumber({ min: 0, max: MAX_PLANS, description: 'Index of the payment plan, from 0' }).default(0),
})
export type SalesOfferQuery = z.output<typeof SalesOfferQuery>

/** `GET /property-brochure/{slug}/` */
export const BrochureQuery = z.object({ lang })

/** `GET /property-comparison/` */
export const ComparisonDocumentQuery = CompareQuery.extend({ lang })
