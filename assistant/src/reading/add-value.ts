import { EMIRATES } from '@manzil/contract/catalogue/terms'
import { keysOfKind } from '@manzil/contract/search/filter-registry'
import type { Change, ValueField } from '../words/meanings.ts'
import type { Piece } from './read-pieces.ts'
import type { Pending, ReadMessage } from './reading.ts'

/** Filters that can require the absence of something. */
const FLAGS: ReadonlySet<ValueField> = new Set(keysOfKind('flag'))
/** Values whose negation means another value. */
const OPPOSITES = new Map([
  ['off_plan', 'ready_to_move'],
  ['ready_to_move', 'off_plan'],
  ['price_desc', 'price_asc'],
  ['price_asc', 'price_desc'],
  ['area_desc', 'area_asc'],
  ['area_asc', 'area_desc'],
])
const OPPOSITE_CHANGES = new Map<Change, Change>([
  ['cheaper', 'dearer'],
  ['dearer', 'cheaper'],
  ['bigger', 'smaller'],
  ['smaller', 'bigger'],
  ['more_rooms', 'fewer_rooms'],
  ['fewer_rooms', 'more_rooms'],
  ['later', 'sooner'],
  ['sooner', 'later'],
])

/** Adds the filter values that a piece names, or removes or inverts them if negated. */
export function addValue(
  read: ReadMessage,
  field: ValueField,
  values: readonly string[],
  piece: Piece,
  { not, removes }: Pick<Pending, 'not' | 'removes'>,
  more: { isWordPlace?: boolean | undefined } = {},
): void {
  const span = { start: not?.start ?? piece.start, end: piece.end }
  if (removes === 'named') {
    for (const value of values) read.taken.push({ field, value, isExcluded: false, ...span })
  } else if (!not) {
    for (const value of values) read.found.push({ field, value, ...more, ...span })
  } else if (FLAGS.has(field)) {
    read.found.push({ field, value: '0', ...span })
  } else if (field === 'selected_location') {
    // A second one that is not wanted leaves fewer of the others.
    const others = read.found.some(({ isOther }) => isOther) ? [] : EMIRATES.filter(({ name }) => !values.includes(name))
    read.found = read.found.flatMap((one) => (!one.isOther ? one : values.includes(one.value) ? [] : { ...one, end: span.end }))
    for (const { name } of others) read.found.push({ field, value: name, isOther: true, ...span })
  } else {
    for (const value of values) {
      const opposite = field === 'category' || field === 'sort_by' ? OPPOSITES.get(value) : undefined
      if (opposite) read.found.push({ field, value: opposite, ...span })
      else read.taken.push({ field, value, isExcluded: true, ...span })
    }
  }
}

/** Adds a change, inverted if negated: 'not bigger' means smaller. */
export function addChange(read: ReadMessage, change: Change, otherwise: string | undefined, { start, end }: Piece, not: Piece | undefined) {
  const turned = not && OPPOSITE_CHANGES.get(change)
  if (turned === undefined) read.changes.push({ change, otherwise, start, end })
  else read.changes.push({ change: turned, otherwise: otherwise && OPPOSITES.get(otherwise), start: not?.start ?? start, end })
}
