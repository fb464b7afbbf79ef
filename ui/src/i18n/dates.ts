import { TIME_ZONE } from '@manzil/contract/time/calendar'
import { getLocale } from './locale.ts'

function format(instant: string, options: Intl.DateTimeFormatOptions): string {
  const language = getLocale() === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB'
  return new Intl.DateTimeFormat(language, { ...options, timeZone: TIME_ZONE }).format(new Date(instant))
}

/** Day of an instant in the UAE: `14 March 2025`. */
export function formatDay(instant: string): string {
  return format(instant, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** Day and month of a calendar date (`YYYY-MM-DD`): `14 Sep`. */
export function formatShortDay(date: string): string {
  return format(date, { day: 'numeric', month: 'short' })
}

/** Short name of the month of a calendar date: `Sep`. */
export function formatShortMonth(date: string): string {
  return format(date, { month: 'short' })
}

/** Month of an instant in the UAE: `March 2025`. */
export function formatMonthOf(instant: string): string {
  return format(instant, { month: 'long', year: 'numeric' })
}

/** Day and time of an instant in the UAE: `14 Mar 2025, 16:05`. */
export function formatMoment(instant: string): string {
  return format(instant, { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}
