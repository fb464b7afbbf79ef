import { m } from '@manzil/messages'
import { formatNumber } from '../text/format.ts'
import type { Locale } from '../text/locale.ts'

/** "22 min" */
export function timeLabel(minutes: number, locale: Locale): string {
  return m.place_minutes({ count: minutes, shown: formatNumber(minutes) }, { locale })
}
