import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { Aed } from '@manzil/ui/i18n/aed.tsx'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { usePageAddress } from '../../../ui/page-address.ts'
import { downloadCalendar } from './download-calendar.ts'
import type { Flow } from './flows.ts'
import { stepName } from './step-name.ts'

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
              <td className={`${cell} pe-3`}>{payment.date === null ? m.value_to_be_announced() : formatDay(payment.date)}</td>
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
