import type { Locale } from '@manzil/contract/locale'
import type { PaymentPlan, PropertyDetail } from '@manzil/contract/properties'
import type { Site } from '@manzil/contract/site'
import type { OfferedHome } from './offered-homes.ts'

export interface SalesOffer {
  property: PropertyDetail
  homes: readonly OfferedHome[]
  /** How many homes could be offered, including those not listed. */
  available: number
  plan: PaymentPlan | null
  site: Site
  /** Issue date, `YYYY-MM-DD` in the UAE. */
  today: string
  locale: Locale
}
