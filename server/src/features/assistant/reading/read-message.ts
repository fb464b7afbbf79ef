import { EMIRATES } from '@manzil/contract/terms'
import type { Vocabulary } from '../vocabulary.ts'
import type { Bound, Quantity, ValueField } from '../words/meanings.ts'
import { placeAmount } from './place-amount.ts'
import { type AmountRead, readAmount } from './read-amount.ts'
import { type Piece, readPieces } from './read-pieces.ts'
import { isPlanLength, isYearNext, readSplit } from './read-plan.ts'
import type { Pending, ReadMessage, Span } from './reading.ts'
import { roomsValue, upTo } from './rooms-and-years.ts'
import { settle } from './settle.ts'

const nothing = (): Pending => ({ bound: undefined, of: undefined, not: undefined, removes: false, isCompany: false, start: undefined })

const QUANTITY_FIELDS: Record<Quantity, readonly ValueField[]> = {
  price: ['max_price', 'min_price', 'budget'],
  area: ['min_area', 'max_area'],
  handover: ['handover', 'delivery_date'],
  down: ['down_payment'],
  rooms: ['rooms'],
  people: [],
  monthly: ['payment_plan'],
}
/** Filters that a 'no' before them can be searched for. */
const FLAGS = new Set<ValueField>(['payment_plan', 'delivery_plan', 'rental_guarantee', 'exclusive', 'featured'])
const COMPANY_CUES = new Set(['by', 'from', 'من', 'مشاريع'])

/** Reads what a text says, without regard to what was said before. `year` is the current one in the UAE. */
export function readMessage(vocabulary: Vocabulary, text: string, year: number): ReadMessage {
  const pieces = readPieces(vocabulary, text)
  const read: ReadMessage = { found: [], changes: [], removed: [], missed: [], unknown: [], downPercent: undefined }
  let pending = nothing()
  let down: Span | undefined
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at] as Piece
    const { says } = piece
    const split = readSplit(pieces, at)
    if (split) {
      read.found.push({ field: 'payment_plan', value: '1', ...split })
      read.missed.push(split)
      at = split.next
      continue
    }
    const found = readAmount(pieces, at, pending.bound === 'between' || pending.bound === 'min')
    if (found) {
      const isMoreRooms =
        pieces[at - 1]?.says.kind === 'or' && read.found.at(-1)?.field === 'rooms' && found.unit === undefined && !found.hasScale
      const amount: AmountRead = isMoreRooms ? { ...found, unit: 'rooms' } : found
      if (isPlanLength(pieces, amount, pending, read)) {
        read.missed.push({ start: pending.start ?? amount.start, end: amount.end })
        at = amount.next
        pending = nothing()
        continue
      }
      const closing = boundBehind(pieces, amount.next)
      const bounded = closing ? { ...pending, bound: closing.bound } : pending
      at = closing?.next ?? amount.next
      const behind = bounded.of === undefined ? quantityBehind(pieces, at, amount) : undefined
      if (behind) at++
      const whole = { ...amount, end: pieces[at - 1]?.end ?? amount.end }
      if ((bounded.of ?? behind) === 'down') down = undefined
      placeAmount(read, whole, { ...bounded, of: bounded.of ?? behind }, { year, years: vocabulary.names.years })
      pending = nothing()
      continue
    }
    at++
    switch (says.kind) {
      case 'value':
        if (says.needsCue && !pending.isCompany && !COMPANY_CUES.has(pieces[at - 2]?.word ?? '')) {
          read.unknown.push(piece)
          break
        }
        if (says.value === 'ready_to_move' && isYearNext(pieces, at, year)) {
          pending = { ...pending, of: 'handover', start: pending.start ?? piece.start }
          break
        }
        addValue(read, says.field, says.value, piece, pending)
        pending = keepOf(pending)
        break
      case 'rooms':
        if (pending.removes) read.removed.push('rooms')
        else if (pending.not) read.missed.push({ start: pending.not.start, end: piece.end })
        else read.found.push({ field: 'rooms', value: roomsValue(says.count), start: piece.start, end: piece.end })
        pending = keepOf(pending)
        break
      case 'keyword':
        if (pending.not) read.missed.push({ start: pending.not.start, end: piece.end })
        else read.found.push({ field: 'keywords', value: says.value, isWordPlace: says.isPlace, start: piece.start, end: piece.end })
        pending = nothing()
        break
      case 'duration':
      case 'year': {
        const ahead = says.kind === 'year' ? says.ahead : says.years
        const years = says.kind === 'year' ? [year + ahead] : upTo(year, year + ahead)
        for (const value of years)
          read.found.push({ field: 'handover', value: String(value), start: pending.start ?? piece.start, end: piece.end })
        pending = nothing()
        break
      }
      case 'bound':
        pending = { ...pending, bound: says.bound, start: pending.start ?? piece.start }
        break
      case 'of':
        if (pending.removes || pending.not) read.removed.push(...QUANTITY_FIELDS[says.quantity])
        else {
          pending = { ...pending, of: says.quantity, start: pending.start ?? piece.start }
          if (says.quantity === 'monthly') addValue(read, 'payment_plan', '1', piece, nothing())
          if (says.quantity === 'down') down = { start: pending.start ?? piece.start, end: piece.end }
        }
        break
      case 'field':
        if (pending.removes || pending.not) read.removed.push(...says.fields)
        break
      case 'unit':
        if (says.unit === 'aed') pending = { ...pending, of: pending.of ?? 'price', start: pending.start ?? piece.start }
        else if (says.unit === 'monthly') addValue(read, 'payment_plan', '1', piece, pending)
        else if (says.unit === 'rooms' && pending.removes) read.removed.push('rooms')
        break
      case 'change':
        if (says.change === 'remove') pending = { ...nothing(), removes: true, start: piece.start }
        else read.changes.push({ change: says.change, otherwise: says.otherwise, start: piece.start, end: piece.end })
        break
      case 'not':
        pending = { ...pending, not: piece }
        break
      case 'cue':
        pending = { ...pending, isCompany: true }
        break
      case 'unsearchable':
        if (!pending.not && !pending.removes) read.missed.push(piece)
        break
      case 'quarter':
        if (pieces[at]?.says.kind === 'number') read.missed.push({ start: piece.start, end: (pieces[at++] as Piece).end })
        break
      case 'sign':
        if (says.sign === ',' || says.sign === '.' || says.sign === '!') pending = nothing()
        else if (says.sign === '<') pending = { ...pending, bound: 'max', start: piece.start }
        else if (says.sign === '>') pending = { ...pending, bound: 'min', start: piece.start }
        break
      case 'unknown':
        read.unknown.push(piece)
        pending = keepOf({ ...pending, not: undefined })
        break
    }
  }
  settle(read, down)
  return read
}

/** What an amount still waits for after something else was said: 'handover in dubai south 2027'. */
function keepOf({ of }: Pending): Pending {
  return { ...nothing(), of: of === 'handover' || of === 'down' ? of : undefined }
}

function addValue(read: ReadMessage, field: ValueField, value: string, piece: Piece, { not, removes }: Pending): void {
  const span = { start: not?.start ?? piece.start, end: piece.end }
  if (removes) {
    read.removed.push(field)
  } else if (!not) {
    for (const one of value.split(',')) read.found.push({ field, value: one, ...span })
  } else if (FLAGS.has(field)) {
    read.found.push({ field, value: '0', ...span })
  } else if (field === 'selected_location') {
    for (const { name } of EMIRATES) if (name !== value) read.found.push({ field, value: name, isOther: true, ...span })
  } else if (field === 'category' && value === 'off_plan') {
    read.found.push({ field, value: 'ready_to_move', ...span })
  } else {
    read.missed.push(span)
  }
}

/** 'max' or 'or more' behind an amount, unless it begins the next one. */
function boundBehind(pieces: readonly Piece[], at: number): { bound: Bound; next: number } | undefined {
  const piece = pieces[at]
  if (piece?.says.kind !== 'bound' || piece.says.bound === 'between') return undefined
  const isNext = [at + 1, at + 2].some((next) => readAmount(pieces, next, false) !== undefined)
  return isNext ? undefined : { bound: piece.says.bound, next: at + 1 }
}

/** '10% down', '1.5m budget': what the amount was of is said behind it. */
function quantityBehind(pieces: readonly Piece[], at: number, { unit }: AmountRead): Quantity | undefined {
  const says = pieces[at]?.says
  if (says?.kind !== 'of') return undefined
  if (unit === 'percent') return says.quantity
  const isOfNext = readAmount(pieces, at + 1, false) !== undefined || pieces[at + 1]?.says.kind === 'bound'
  return isOfNext ? undefined : says.quantity
}
