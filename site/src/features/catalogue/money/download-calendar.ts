import { calendarFile } from '@manzil/contract/time/calendar-file'
import { m } from '@manzil/messages'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { formatAed } from '@manzil/ui/i18n/format.ts'
import type { Flow } from './flows.ts'
import { stepName } from './step-name.ts'

/** Downloads the dated payments as a calendar file; `address` is the URL of the page they come from. */
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
  // Late enough for the browser to have started the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
