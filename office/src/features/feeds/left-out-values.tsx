import type { Doubt, FeedMapping, MappedField } from '@manzil/contract/feeds/calls/feeds'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { DOUBT_WORDS, doubtedText, expectedText, FIELD_WORDS } from './labels.ts'
import { ROWS_NAMED, rowsText } from './rows-text.ts'

interface LeftOutValuesProps {
  doubts: readonly Doubt[]
  /** Of the file. */
  areaUnit: FeedMapping['area_unit']
  label?: string
}

/** Names values that were left out and what they should be, those with the same fault together. */
export function LeftOutValues({ doubts, areaUnit, label }: LeftOutValuesProps) {
  const groups = Map.groupBy(doubts, ({ home, field, kind, expected }) => [home, field, kind, expected].join('\0'))
  return (
    <ul className="grid gap-1 text-sm text-muted" aria-label={label}>
      {[...groups].map(([key, group]) => (
        <li key={key} className="[overflow-wrap:anywhere]">
          <Alike doubts={group} areaUnit={areaUnit} />
        </li>
      ))}
    </ul>
  )
}

/** Doubts of one field, kind and expectation. Without a common value, each row is named with its own. */
function Alike({ doubts, areaUnit }: Omit<LeftOutValuesProps, 'label'>) {
  const [first] = doubts
  if (!first) return null
  const { home, field, kind } = first
  const word = FIELD_WORDS[field as MappedField]?.() ?? field
  const name = home === undefined ? word : `${m.referral_home_number({ number: isolated(home) })} · ${word}`
  const words = DOUBT_WORDS[kind]({ expected: expectedText(first, areaUnit) })
  const more = doubts.length - ROWS_NAMED
  if (doubts.every(({ value }) => value === first.value))
    return (
      <>
        {rowsText(doubts.map(({ row }) => row))} · {name} <bdi className="strong">{doubtedText(first)}</bdi>: {words}
      </>
    )
  return (
    <>
      {name}: {words}
      <span className="block ps-4">
        {doubts.slice(0, ROWS_NAMED).map((doubt, at) => (
          <span key={`${doubt.row} ${doubt.value}`}>
            {at > 0 && ' · '}
            {m.feed_row({ row: formatNumber(doubt.row) })}: <bdi className="strong">{doubtedText(doubt)}</bdi>
          </span>
        ))}
        {more > 0 && ` ${m.list_more({ count: more })}`}
      </span>
    </>
  )
}
