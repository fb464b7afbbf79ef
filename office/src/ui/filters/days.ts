import { m } from '@manzil/messages'
import { formatDays } from '@manzil/ui/i18n/dates.ts'

/** UAE dates, `YYYY-MM-DD`, both inclusive; undefined where the range is open. */
export interface Days {
  from: string | undefined
  to: string | undefined
}

/** `1 – 14 Sep 2025`, or `All dates`. */
export function daysText({ from, to }: Days): string {
  if (from && to) return formatDays(from, to)
  if (from) return m.dates_from({ day: formatDays(from, from) })
  return to ? m.dates_until({ day: formatDays(to, to) }) : m.leads_all_dates()
}
