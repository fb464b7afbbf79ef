import { registrationFeeOf } from '@manzil/contract/money/registration-fee'
import { m } from '@manzil/messages'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { formatPercent } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'

/** Says what registering a home costs in an emirate, and when that was checked. @param emirate its slug */
export function registrationNote(emirate: string): string {
  const { percent, checked, ...registration } = registrationFeeOf(emirate)
  if (percent === null) return m.registration_fee_not_included()
  return m.registration_fee_note({
    authority: textOf(registration, 'authority'),
    percent: formatPercent(percent),
    date: formatDay(checked),
  })
}
