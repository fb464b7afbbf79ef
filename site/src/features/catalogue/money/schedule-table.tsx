import { COST_NAMES } from '@manzil/contract/money/cost-text'
import type { DuePayment } from '@manzil/contract/money/dated-plan'
import { passedDueDate } from '@manzil/contract/money/payment-schedule'
import { calendarFile } from '@manzil/contract/time/calendar-file'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { Aed } from '@manzil/ui/i18n/aed.tsx'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { formatAed } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { usePageAddress } from '../../../api/use-site.ts'
import type { Flow } from './flows.ts'

export function ScheduleTable({ flow }: { flow: Flow }) {
  const address = usePageAddress()
  const cell = 'border-t border-line py-2.5'
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h4 className="display text-xl">{m.money_schedule()}</h4>
        <button type="button" className={button('secondary', 'sm')} onClick={() => downloadCalendar(flow, address)}>
          {m.money_calendar()}
        </button>
      </div>
      <table className="w-full text-ui max-md:text-sm">
        <caption className="sr-only">{m.money_schedule()}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-2 text-start font-normal">
              {m.plan_due()}
            </th>
            <th scope="col" className="py-2 text-start font-normal">
              {m.plan_step()}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {m.plan_amount()}
            </th>
          </tr>
        </thead>
        <tbody>
          {flow.payments.map((payment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: payments have no identity beyond their order
            <tr key={index}>
              <td className={`${cell} pe-3`}>{dueText(payment)}</td>
              <td className={`${cell} pe-3`}>{stepName(payment)}</td>
              <td className={`${cell} text-end`}>
                <Aed amount={payment.amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="strong">
            <td className={cell} colSpan={2}>
              {m.money_row_total()}
            </td>
            <td className={`${cell} text-end`}>
              <Aed amount={flow.sum.total} />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function dueText(payment: DuePayment): string {
  const passed = passedDueDate(payment)
  if (passed !== null) return m.plan_due_passed({ date: formatDay(passed) })
  return payment.date === null ? m.value_to_be_announced() : formatDay(payment.date)
}

/** `address` is the URL of the page. */
function downloadCalendar({ home, payments }: Flow, address: string): void {
  const text = m.money_calendar_text({ date: formatDay(home.booking), address })
  const file = calendarFile({
    name: m.money_calendar_name({ title: home.title }),
    host: new URL(address).host,
    made: new Date(),
    days: payments.flatMap((payment, index) =>
      payment.date === null
        ? []
        : [
            {
              id: `${home.slug}-${home.plan.id}-${index}`,
              date: payment.date,
              title: m.money_calendar_event({ title: home.title, step: stepName(payment), amount: formatAed(payment.amount) }),
              text,
            },
          ],
    ),
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }))
  link.download = `${home.slug}.ics`
  link.click()
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

function stepName(payment: DuePayment): string {
  if (payment.cost) return COST_NAMES[payment.cost]()
  return payment.kind === 'rest' ? m.money_rest() : textOf(payment, 'name')
}
