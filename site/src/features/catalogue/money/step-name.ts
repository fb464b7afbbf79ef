import type { DuePayment } from '@manzil/contract/money/dated-plan'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'

export function stepName(payment: DuePayment): string {
  if (payment.kind === 'fee') return m.money_fee()
  return payment.kind === 'rest' ? m.money_rest() : textOf(payment, 'name')
}
