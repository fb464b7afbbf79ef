import { DAY_MS, uaeDate } from '@manzil/contract/time/calendar'
import type { Services } from '../../../platform/services.ts'

/** Returns the oldest day (`YYYY-MM-DD`) whose prices are shown; undefined if prices never expire. */
export function oldestPriceDay({ config, clock }: Pick<Services, 'config' | 'clock'>): string | undefined {
  const days = config.priceMaxAgeDays
  return days === 0 ? undefined : uaeDate(new Date(clock().getTime() - days * DAY_MS))
}
