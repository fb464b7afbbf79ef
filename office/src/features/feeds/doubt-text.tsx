import type { Doubt, MappedField } from '@manzil/contract/feeds/calls/feeds'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { DOUBT_WORDS, expectedText, FIELD_WORDS } from './labels.ts'

/** Names a value that was left out, and what it should be. */
export function DoubtText({ row, field, value, kind, expected }: Doubt) {
  return (
    <>
      {m.feed_row({ row: formatNumber(row) })} · {FIELD_WORDS[field as MappedField]?.() ?? field} <bdi className="strong">{value}</bdi>:{' '}
      {DOUBT_WORDS[kind]({ expected: expectedText(expected) })}
    </>
  )
}
