import { yearlyServiceCharge } from '@manzil/contract/money/cash-flow'
import { isPriced } from '@manzil/contract/money/is-priced'
import { registrationFee, registrationFeeOf } from '@manzil/contract/money/registration-fee'
import { formatPercent } from '@manzil/contract/text/format'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { formatAmount } from '../../../platform/documents/format.ts'
import type { SalesOffer } from './sales-offer.ts'

/** Lists the known costs besides the price, with a note that other fees are not included. */
export function offerFees({ property, homes, locale }: SalesOffer) {
  const say = { locale }
  const { service_charge, location } = property
  const { percent, ...registration } = registrationFeeOf(location.emirate_slug)
  const fees = homes.flatMap(({ price }) => (isPriced(price) ? (registrationFee(price, location.emirate_slug) ?? []) : []))
  const yearly =
    service_charge === null ? [] : homes.flatMap(({ area }) => (area === null ? [] : [yearlyServiceCharge(service_charge, area)]))
  return {
    heading: m.document_fees({}, say),
    rows: [
      percent === null
        ? [m.registration_fee({}, say), m.registration_fee_unknown({}, say), '']
        : [
            m.registration_fee({}, say),
            m.registration_fee_text({ percent: formatPercent(percent), authority: textIn(registration, 'authority', locale) ?? '' }, say),
            rangeOf(fees, locale),
          ],
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
    note: m.document_fees_note({}, say),
  }
}

function rangeOf(amounts: readonly number[], locale: Locale): string {
  if (amounts.length === 0) return ''
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)]
  return lowest === highest
    ? formatAmount(lowest, locale)
    : m.rooms_range({ from: formatAmount(lowest, locale), to: formatAmount(highest, locale) }, { locale })
}
