import { getLocale } from '@manzil/ui/i18n/locale.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

function formatUnit(count: number, unit: 'minute' | 'hour' | 'day'): string {
  const arabic = getLocale() === 'ar'
  const options = { style: 'unit', unit, unitDisplay: arabic ? 'long' : 'short', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(arabic ? 'ar-AE-u-nu-latn' : 'en-GB', options).format(count)
}

/** Arabic duals change their ending after a preposition, as in "since two hours". */
const behindPreposition = (text: string) => text.replace(/(دقيقت|ساعت|يوم)ان/g, '$1ين')

/** Formats a time span for use after a word such as 'since'. */
export function formatSpanSince(ms: number): string {
  return behindPreposition(formatSpan(ms))
}

/** Formats a time span in its largest units: `20 min`, `3 hrs 20 min`, `30 hrs`, `5 days`. `brief` omits the second unit. */
export function formatSpan(ms: number, brief = false): string {
  const span = Math.max(0, ms)
  if (span < HOUR) return formatUnit(Math.floor(span / MINUTE), 'minute')
  if (span >= 2 * DAY) return formatUnit(Math.floor(span / DAY), 'day')
  const hours = formatUnit(Math.floor(span / HOUR), 'hour')
  const minutes = Math.floor((span % HOUR) / MINUTE)
  return brief || span >= DAY || minutes === 0 ? hours : `${hours} ${getLocale() === 'ar' ? 'و' : ''}${formatUnit(minutes, 'minute')}`
}
