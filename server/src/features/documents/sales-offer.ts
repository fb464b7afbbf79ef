import type { Locale } from '@manzil/contract/locale'
import type { PaymentPlan, PropertyDetail } from '@manzil/contract/properties'
import type { Site } from '@manzil/contract/site'
import type { OfferedHome } from './offered-homes.ts'

/** What a sales offer is made of. */
export interface SalesOffer {
  property: PropertyDetail
  homes: readonly OfferedHome[]
  /** How many homes could be offered. */
  available: number
  plan: PaymentPlan | null
  site: Site
  /** `YYYY-MM-DD` of the UAE: when it is issued. */
  today: string
  locale: Locale
}
