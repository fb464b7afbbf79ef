import { inYear } from '@manzil/contract/catalogue/service-charge'
import { costAmount } from '@manzil/contract/money/buying-costs'
import type { BuyingCost } from '@manzil/contract/money/calls/buying-costs'
import { yearlyServiceCharge } from '@manzil/contract/money/cash-flow'
import { COST_NAMES, costText } from '@manzil/contract/money/cost-text'
import { isPriced } from '@manzil/contract/money/is-priced'
import { leftToRight } from '@manzil/contract/text/isolated'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { formatAmount, formatDay } from '../../../platform/documents/format.ts'
import type { SalesOffer } from './sales-offer.ts'

/** Lists the costs besides the price, known or not, with their sources. */
export function offerFees({ property, homes, locale }: SalesOffer) {
  const say = { locale }
  const { service_charge, service_charge_year, buying_costs } = property
  const prices = homes.flatMap(({ price }) => (isPriced(price) ? [price] : []))
  const yearly =
    service_charge === null ? [] : homes.flatMap(({ area }) => (area === null ? [] : [yearlyServiceCharge(service_charge, area)]))
  return {
    heading: m.document_fees({}, say),
    rows: [
      ...buying_costs.map((cost) => {
        const amounts = cost.kind === 'mortgage' ? [] : prices.flatMap((price) => costAmount(cost, price) || [])
        return [COST_NAMES[cost.kind]({}, say), detailsOf(cost, locale), rangeOf(amounts, locale)]
      }),
      ...(service_charge === null
        ? []
        : [
            [
              m.about_service_charge({}, say),
              inYear(m.document_service_charge_text({ amount: formatAmount(service_charge, locale) }, say), service_charge_year, locale),
              yearly.length === 0 ? '' : m.document_a_year({ amount: rangeOf(yearly, locale) }, say),
            ],
          ]),
    ],
    note: m.document_fees_note({}, say),
  }
}

/** `4% of the price, payable to Dubai Land Department, source: dubailand.gov.ae, 26 Nov 2026` */
function detailsOf(cost: BuyingCost, locale: Locale): string {
  const say = { locale }
  const [payee, source] = [textIn(cost, 'payee', locale), textIn(cost, 'source', locale)]
  const isCharged = (cost.percent ?? 0) > 0 || (cost.amount ?? 0) > 0
  const parts = [
    costText(cost, locale),
    ...(isCharged && payee !== null ? [m.cost_payable_to({ payee }, say)] : []),
    ...(source === null ? [] : [m.document_cost_source({ source: siteOf(source), date: formatDay(cost.checked_on, locale) }, say)]),
  ]
  return parts.join(m.list_comma({}, say))
}

/** Shortens a URL to its host; leaves the name of a law. */
function siteOf(source: string): string {
  return source.startsWith('https://') ? leftToRight(new URL(source).host.replace(/^www\./, '')) : source
}

function rangeOf(amounts: readonly number[], locale: Locale): string {
  if (amounts.length === 0) return ''
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  return lowest === highest
    ? formatAmount(lowest, locale)
    : m.rooms_range({ from: formatAmount(lowest, locale), to: formatAmount(highest, locale) }, { locale })
}
