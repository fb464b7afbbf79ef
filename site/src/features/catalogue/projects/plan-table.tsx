import type { PaymentPlan } from '@manzil/contract/catalogue/calls/properties'
import { passedDueDate, type ScheduledPayment } from '@manzil/contract/money/payment-schedule'
import { m } from '@manzil/messages'
import { Aed } from '@manzil/ui/i18n/aed.tsx'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { formatMonth, formatPercent } from '@manzil/ui/i18n/format.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'

interface PlanTableProps {
  plan: PaymentPlan
  payments: readonly ScheduledPayment[]
  /** AED; null shows shares only. */
  price: number | null
}

export function PlanTable({ plan, payments, price }: PlanTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label={textOf(plan, 'name')}>
      <table className="w-full text-ui max-md:text-sm">
        <caption className="sr-only">{textOf(plan, 'name')}</caption>
        <thead className="text-start text-xs text-muted">
          <tr>
            {[m.plan_step(), m.plan_share(), m.plan_due(), m.plan_amount()].map((heading) => (
              <th key={heading} scope="col" className="py-2 pe-3 text-start font-normal last:pe-0 last:text-end">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payments.map((payment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: payments have no identity beyond their order
            <tr key={index} className="border-t border-line">
              <td className="py-2.5 pe-3">
                <Localized of={payment} field="name" />
              </td>
              <td className="py-2.5 pe-3">
                <bdi>{formatPercent(payment.percent)}</bdi>
              </td>
              <td className="py-2.5 pe-3">{dueText(payment)}</td>
              <td className="py-2.5 text-end">{price === null ? '–' : <Aed amount={payment.amount} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Days are shown only if the plan gives them: others move with the day of booking. */
function dueText(payment: ScheduledPayment): string {
  const passed = passedDueDate(payment)
  if (passed !== null) return m.plan_due_passed({ date: formatDay(passed) })
  if (payment.due_date !== null) return formatDay(payment.due_date)
  return payment.date ? formatMonth(payment.date) : m.value_to_be_announced()
}
