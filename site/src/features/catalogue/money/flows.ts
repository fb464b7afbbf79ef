import type { PaymentPlan, PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import type { BuyingCost } from '@manzil/contract/money/calls/buying-costs'
import { type CashFlow, summarizeSchedule, yearlyServiceCharge } from '@manzil/contract/money/cash-flow'
import { type DuePayment, scheduleAllPayments } from '@manzil/contract/money/dated-plan'
import { isPriced } from '@manzil/contract/money/is-priced'
import { primaryPlan } from '@manzil/contract/money/plans'
import { uaeDate } from '@manzil/contract/time/calendar'
import { textOf } from '@manzil/ui/i18n/localized.tsx'

/** Amounts in AED, areas in sqft, dates `YYYY-MM-DD`; null if unknown. */
export interface Home {
  slug: string
  title: string
  plan: PaymentPlan
  /** Whether its seller offers the plan; otherwise we assume one. */
  has_plan: boolean
  price: number
  booking: string
  handover: string | null
  /** No handover to wait for. */
  is_ready: boolean
  area: number | null
  /** AED per sqft per year. */
  service_charge: number | null
  costs: readonly BuyingCost[]
}

/** A project's smallest home, booked today; undefined without a price. */
export function pricedProject(property: PropertyDetail): Home | undefined {
  const { slug, price, area_sqft, delivery_date, service_charge, category, buying_costs, payment_plans } = property
  if (!isPriced(price)) return undefined
  return {
    slug,
    title: textOf(property, 'title'),
    plan: primaryPlan(property),
    has_plan: payment_plans.length > 0,
    price,
    booking: uaeDate(),
    handover: delivery_date,
    is_ready: category.slug === 'ready_to_move',
    area: area_sqft,
    service_charge,
    costs: buying_costs,
  }
}

/** Months of handover delay, yearly discount rate in percent, years of service charge. */
export interface Terms {
  delayMonths: number
  rate: number
  years: number
}

export const DEFAULT_TERMS: Terms = { delayMonths: 0, rate: 5, years: 5 }

export interface Flow {
  home: Home
  payments: DuePayment[]
  sum: CashFlow
  /** For `Terms.years`, in AED; null if unknown. */
  service: number | null
}

export function flowOf(home: Home, { delayMonths, rate, years }: Terms): Flow {
  const payments = scheduleAllPayments(home, delayMonths)
  const yearly = home.service_charge === null || home.area === null ? null : yearlyServiceCharge(home.service_charge, home.area)
  return {
    home,
    payments,
    sum: summarizeSchedule(payments, { booking: home.booking, rate }),
    service: yearly === null ? null : yearly * years,
  }
}
