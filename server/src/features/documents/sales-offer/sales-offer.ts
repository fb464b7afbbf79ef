import type { PaymentPlan, PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import type { Site } from '@manzil/contract/office/site'
import type { Locale } from '@manzil/contract/text/locale'
import type { OfferedHome } from '../offered-homes.ts'

export interface SalesOffer {
  property: PropertyDetail
  homes: readonly OfferedHome[]
  /** Number of homes that could be offered, including those not listed. */
  available: number
  plan: PaymentPlan | null
  site: Site
  /** Issue date, `YYYY-MM-DD` in the UAE. */
  today: string
  locale: Locale
}
