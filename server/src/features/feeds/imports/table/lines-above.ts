import type { FACTS_OF_ALL, LineAbove } from '@manzil/contract/feeds/calls/feeds'
import { columnNames } from '@manzil/contract/feeds/column-names'
import { foldName } from '../cleaning/fold-name.ts'
import { MAX_LENGTHS } from '../cleaning/text-limits.ts'

const LONGEST = 1_000
type Fact = (typeof FACTS_OF_ALL)[number]

const BUILDING = 'project|project name|development|building|building name|tower|المشروع|اسم المشروع|المبنى|اسم المبنى|البرج|اسم البرج'
/** Names of columns that are too short to label a line. */
const VAGUE = new Set(['by', 'area', 'ho', 'plan', 'plans', 'schedule', 'place'])

const LABELS: ReadonlyMap<string, Fact> = new Map(
  (
    [
      ['building', BUILDING.split('|')],
      ['developer', columnNames('developer')],
      ['community', [...columnNames('community'), ...columnNames('address')]],
      ['delivery_date', columnNames('delivery_date')],
      ['payment_plan', columnNames('payment_plan')],
    ] as const
  ).flatMap(([fact, names]) => names.filter((name) => !VAGUE.has(name)).map((name) => [foldName(name), fact] as const)),
)

/** Returns a line above the header, with what it says of all rows if it has a known label: `Location: Dubai Marina`. */
export function lineAbove(record: readonly string[]): LineAbove | undefined {
  const cells = record.map((cell) => cell.trim()).filter(Boolean)
  const text = cells.join(' ').slice(0, LONGEST)
  if (text === '') return undefined
  const [label = '', ...rest] = cells.length === 2 ? cells : text.split(/[:：](.*)/s)
  const field = LABELS.get(foldName(label))
  const value = rest.join(' ').trim()
  return field && value !== '' && (field === 'payment_plan' || value.length <= MAX_LENGTHS.fact)
    ? { text, fact: { field, value } }
    : { text }
}
