import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'

/** More rows than this with the same fault are only counted. */
export const ROWS_NAMED = 5

/** `Rows 2, 5, 7, 8, 9 and 12 more`. */
export function rowsText(given: readonly number[]): string {
  const rows = [...new Set(given)]
  const named = rows
    .slice(0, ROWS_NAMED)
    .map((row) => formatNumber(row))
    .join(m.list_comma())
  const more = rows.length - ROWS_NAMED
  const text = m.feed_rows_named({ count: rows.length, rows: named })
  return more > 0 ? `${text} ${m.list_more({ count: more })}` : text
}
