import { getLocale } from './locale.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

function say(count: number, unit: 'minute' | 'hour' | 'day'): string {
  const arabic = getLocale() === 'ar'
  const options = { style: 'unit', unit, unitDisplay: arabic ? 'long' : 'short', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(arabic ? 'ar-AE-u-nu-latn' : 'en-GB', options).format(count)
}

/** Arabic twos as they stand behind a preposition: since two hours, not two hours. */
const behindPreposition = (text: string) => text.replace(/(دقيقت|ساعت|يوم)ان/g, '$1ين')

/** A time span within a sentence, behind 'since' or 'after'. */
export function formatSpanSince(ms: number): string {
  return behindPreposition(formatSpan(ms))
}

/** A time span in the largest units that matter: `20 min`, `3 hrs 20 min`, `30 hrs`, `5 days`. `brief` leaves out the second unit. */
export function formatSpan(ms: number, brief = false): string {
  const span = Math.max(0, ms)
  if (span < HOUR) return say(Math.floor(span / MINUTE), 'minute')
  if (span >= 2 * DAY) return say(Math.floor(span / DAY), 'day')
  const hours = say(Math.floor(span / HOUR), 'hour')
  const minutes = Math.floor((span % HOUR) / MINUTE)
  return brief || span >= DAY || minutes === 0 ? hours : `${hours} ${getLocale() === 'ar' ? 'و' : ''}${say(minutes, 'minute')}`
}
