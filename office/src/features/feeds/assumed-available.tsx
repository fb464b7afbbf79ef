import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'

/** Says how many homes count as available although the file does not say so. */
export function AssumedAvailable({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="max-w-[60em] pt-3 text-sm text-warning">
      {m.feed_assumed_available({ homes: m.feed_report_homes({ count, shown: formatNumber(count) }) })}
    </p>
  )
}
