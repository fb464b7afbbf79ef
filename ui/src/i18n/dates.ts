import { TIME_ZONE } from '@manzil/contract/time/calendar'
import { getLocale } from './locale.ts'

function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const language = getLocale() === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB'
  return new Intl.DateTimeFormat(language, { ...options, timeZone: TIME_ZONE })
}

function format(instant: string, options: Intl.DateTimeFormatOptions): string {
  return formatter(options).format(new Date(instant))
}

/** `14 March 2025`, in the UAE. */
export function formatDay(instant: string): string {
  return format(instant, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** `14 Sep`, from a calendar date (`YYYY-MM-DD`). */
export function formatShortDay(date: string): string {
  return format(date, { day: 'numeric', month: 'short' })
}

/** `1 – 14 Sep 2025`, from calendar dates. */
export function formatDays(from: string, to: string): string {
  return formatter({ day: 'numeric', month: 'short', year: 'numeric' }).formatRange(new Date(from), new Date(to))
}

/** `Sep`, from a calendar date. */
export function formatShortMonth(date: string): string {
  return format(date, { month: 'short' })
}

/** `March 2025`, in the UAE. */
export function formatMonthOf(instant: string): string {
  return format(instant, { month: 'long', year: 'numeric' })
}

/** `14 Mar 2025, 16:05`, in the UAE. */
export function formatMoment(instant: string): string {
  return format(instant, { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}

/** A day as {@link formatDay} writes it that never breaks over two lines, for narrow columns. */
export const formatWholeDay = (at: string) => formatDay(at).replaceAll(' ', '\u00a0')
