import { calendarFile } from '@manzil/contract/calendar-file'
import { m } from '@manzil/messages'
import { formatDay } from '../../i18n/dates.ts'
import { formatAed } from '../../i18n/format.ts'
import type { Flow } from './flows.ts'
import { stepName } from './step-name.ts'

/** Hands the visitor the payments that have a date as a calendar file; `address` is that of the page they were reckoned on. */
export function downloadCalendar({ home, payments }: Flow, address: string): void {
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
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
