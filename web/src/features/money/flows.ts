import { type CashFlow, sumUp, yearlyServiceCharge } from '@manzil/contract/cash-flow'
import { type DuePayment, datePlan, planOf } from '@manzil/contract/dated-plan'
import type { PaymentPlan } from '@manzil/contract/properties'

/** A home whose payments are reckoned: AED, sqft, `YYYY-MM-DD`; what is not known is null. */
export interface Home {
  slug: string
  title: string
  plan: PaymentPlan
  price: number
  booking: string
  handover: string | null
  /** It is ready: no handover is waited for. */
  is_ready: boolean
  area: number | null
  /** AED a square foot and year. */
  service_charge: number | null
}

/** What is reckoned with: months that the handover is late, what money is worth a year (percent), years of service charge. */
export interface Terms {
  delayMonths: number
  rate: number
  years: number
}

export const USUAL_TERMS: Terms = { delayMonths: 0, rate: 5, years: 5 }

/** A home with everything that is due for it and what that comes to. */
export interface Flow {
  home: Home
  payments: DuePayment[]
  sum: CashFlow
  /** AED over the years reckoned with; null where it is not known. */
  service: number | null
}

export function flowOf(home: Home, { delayMonths, rate, years }: Terms): Flow {
  const payments = datePlan(home, delayMonths)
  const yearly = home.service_charge === null || home.area === null ? null : yearlyServiceCharge(home.service_charge, home.area)
  return {
    home,
    payments,
    sum: sumUp(payments, { booking: home.booking, handover: home.handover, delayMonths, rate }),
    service: yearly === null ? null : yearly * years,
  }
}

export { planOf }
