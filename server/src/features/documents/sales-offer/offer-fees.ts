import { yearlyServiceCharge } from '@manzil/contract/money/cash-flow'
import { DLD_FEE_PERCENT } from '@manzil/contract/money/dated-plan'
import { isPriced } from '@manzil/contract/money/is-priced'
import { shareOf } from '@manzil/contract/money/money'
import { formatPercent } from '@manzil/contract/text/format'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { formatAmount } from '../../../platform/documents/format.ts'
import type { SalesOffer } from './sales-offer.ts'

/** Lists the known costs besides the price, with a note that other fees are not included. */
export function offerFees({ property, homes, locale }: SalesOffer) {
  const say = { locale }
  const { service_charge } = property
  const fees = homes.flatMap(({ price }) => (isPriced(price) ? [shareOf(price, DLD_FEE_PERCENT)] : []))
  const yearly =
    service_charge === null ? [] : homes.flatMap(({ area }) => (area === null ? [] : [yearlyServiceCharge(service_charge, area)]))
  return {
    heading: m.document_fees({}, say),
    rows: [
      [m.document_dld_fee({}, say), m.document_dld_fee_text({ percent: formatPercent(DLD_FEE_PERCENT) }, say), rangeOf(fees, locale)],
      ...(service_charge === null
        ? []
        : [
            [
              m.about_service_charge({}, say),
              m.document_service_charge_text({ amount: formatAmount(service_charge, locale) }, say),
              yearly.length === 0 ? '' : m.document_a_year({ amount: rangeOf(yearly, locale) }, say),
            ],
          ]),
    ],
    note: [m.document_fees_note({}, say), ...(isInDubai(property) ? [] : [m.document_fee_elsewhere({}, say)])].join(' '),
  }
}

/** The fee is that of the Dubai Land Department. */
function isInDubai({ location }: SalesOffer['property']): boolean {
  return location.emirate_slug === 'dubai'
}

function rangeOf(amounts: readonly number[], locale: Locale): string {
  if (amounts.length === 0) return ''
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  return lowest === highest
    ? formatAmount(lowest, locale)
    : m.rooms_range({ from: formatAmount(lowest, locale), to: formatAmount(highest, locale) }, { locale })
}
