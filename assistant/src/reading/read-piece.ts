import { type Bound, type Change, type Meaning, type Quantity, READY, type Unit, type ValueField } from '../words/meanings.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { addChange, addValue } from './add-value.ts'
import { placeAmount } from './place-amount.ts'
import { type AmountRead, readAmount } from './read-amount.ts'
import { skipNoise } from './read-number.ts'
import type { Piece } from './read-pieces.ts'
import { isYearNext } from './read-plan.ts'
import { addYears } from './read-years.ts'
import { type ChangeRead, nothing, type Pending, type ReadMessage, type Span } from './reading.ts'
import { roomsValue, upTo } from './rooms-and-years.ts'

const QUANTITY_FIELDS: Record<Quantity, readonly ValueField[]> = {
  price: ['max_price', 'min_price', 'budget'],
  area: ['min_area', 'max_area'],
  handover: ['handover', 'delivery_date'],
  down: ['down_payment'],
  rooms: ['rooms'],
  monthly: ['payment_plan'],
  people: [],
  baths: [],
  floors: [],
  income: [],
  rent: [],
  foreign: [],
  rate: [],
}
const COMPANY_CUES = new Set(['by', 'from', 'من', 'مشاريع'])
/** A 'no' that may answer the assistant instead of negating the next words. */
const ANSWERS = new Set(['no', 'non', 'لا'])
const OPPOSITE_BOUNDS: { [bound in Bound]?: Bound } = { max: 'over', under: 'min', before: 'min', min: 'under', over: 'max', after: 'max' }
/** Stands for the budget: 'raise it a bit'. */
const IT = /^it$/
const UNTIL = new Set(['till', 'until', 'لحد'])
/** Units that may precede their number: 'beds: 2'. */
const COUNTED = new Set<Unit>(['rooms', 'baths', 'floors'])

export interface Reading {
  pieces: readonly Piece[]
  read: ReadMessage
  pending: Pending
  /** A down payment or an income that still lacks its amount. */
  bare: Span | undefined
  vocabulary: Vocabulary
  year: number
}

/** Reads a piece that is not an amount; returns the index of the next piece to read, usually `next`. */
export function readPiece(reading: Reading, piece: Piece, next: number): number {
  const { pieces, read, pending, year } = reading
  const { says } = piece
  const start = pending.start ?? piece.start
  const calendar = { year, years: reading.vocabulary.names.years }
  const wait = (more: Partial<Pending>) => {
    reading.pending = { ...reading.pending, ...more }
  }
  switch (says.kind) {
    case 'value':
      readValue(reading, says, piece, next)
      break
    case 'rooms':
      // 'اكثر من غرفتين'
      if (pending.bound !== undefined) placeAmount(read, roomsOf(says.count, piece, next), { ...pending, isFrom: false }, calendar)
      else addValue(read, 'rooms', [roomsValue(says.count)], piece, pending)
      reading.pending = keepQuantity(pending)
      break
    case 'keyword':
      addValue(read, 'keywords', [says.value], piece, pending, { isWordPlace: says.isPlace })
      reading.pending = nothing()
      break
    case 'duration':
      // 'عام 2028' names a year.
      if (isYearNext(pieces, next, year)) break
      // «٢٠ سنة», unlike «سنة», is longer than any home takes.
      if (pieces[next - 2]?.says.kind === 'number') {
        read.missed.push({ start, end: piece.end })
        reading.pending = nothing()
        break
      }
      for (const value of upTo(year, year + says.years)) read.found.push({ field: 'handover', value: String(value), start, end: piece.end })
      reading.pending = nothing()
      break
    case 'year':
      addYears(read, { values: [year + says.ahead], isRange: false, unit: undefined }, pending.bound, calendar, { start, end: piece.end })
      reading.pending = nothing()
      break
    case 'month':
      readMonthAlone(reading, piece)
      break
    case 'to':
      // 'Until 2028' has no earlier amount that it could join.
      if (UNTIL.has(piece.word)) wait({ bound: 'max', start })
      break
    case 'bound':
      if (pending.not && !ANSWERS.has(pending.not.word))
        wait({ bound: OPPOSITE_BOUNDS[says.bound] ?? says.bound, start: pending.not.start, not: undefined })
      else wait({ bound: says.bound, start })
      break
    case 'of':
      // 'جاهز في دبي' is ready now, 'جاهز في 2027' is not.
      if (piece.word === 'جاهز' && !isYearNext(pieces, next, year)) addValue(read, 'category', [READY], piece, pending)
      else readQuantity(reading, says.quantity, piece)
      break
    case 'field':
      if (pending.removes || pending.not) read.removed.push(...says.fields)
      break
    case 'unit':
      readUnit(reading, says.unit, piece, next)
      break
    case 'change':
      readChange(reading, says.change, says.otherwise, piece)
      break
    case 'step':
      readStep(reading, says, piece, next)
      break
    case 'direction':
      readDirection(reading, says.isUp, piece)
      break
    case 'remove':
      reading.pending = { ...nothing(), removes: says.what, start: piece.start }
      break
    case 'not':
      wait({ not: piece })
      break
    case 'or':
      // 'I don’t want a studio or 1 bedroom': after what is not wanted, the word means 'nor'.
      if (endsUnwanted(read, pieces[next - 2])) wait({ not: piece })
      // 'Or a townhouse' adds to what was asked for before. 'ولا' may mean 'nor'.
      else if (piece.word !== 'ولا' && isOpening(pieces, next - 1)) addChange(read, 'also', undefined, piece, undefined)
      break
    case 'cue':
      if (pending.removes) read.removed.push('developer')
      else wait({ isCompany: true })
      break
    case 'unsearchable':
      if (!(says.isNever && pending.not) && !pending.removes) read.missed.push({ start: pending.not?.start ?? piece.start, end: piece.end })
      reading.pending = keepQuantity(pending)
      break
    case 'sign':
      if (says.sign === ',' || says.sign === '.' || says.sign === '!') reading.pending = nothing()
      else if (says.sign === '<') wait({ bound: 'max', start: piece.start })
      else if (says.sign === '>') wait({ bound: 'min', start: piece.start })
      break
    case 'unknown':
      readUnknown(reading, piece, next)
      break
  }
  return next
}

function endsUnwanted({ taken, found }: ReadMessage, piece: Piece | undefined): boolean {
  return [...taken, ...found.filter(({ isOther }) => isOther)].some(({ end }) => end === piece?.end)
}

/** Whether only words without a meaning precede a piece. */
function isOpening(pieces: readonly Piece[], at: number): boolean {
  return pieces.slice(0, at).every(({ says }) => says.kind === 'noise' || says.kind === 'sign')
}

const roomsOf = (count: number, { start, end }: Piece, next: number): AmountRead => {
  return { values: [count], isRange: false, unit: 'rooms', hasScale: false, isDigits: false, isOpen: false, start, end, next }
}

function isAnswer(pieces: readonly Piece[], not: Piece | undefined): boolean {
  return not !== undefined && not === pieces[0] && ANSWERS.has(not.word)
}

/** Reports 'not ground floor' as a whole: its words are no keywords. */
function readUnknown(reading: Reading, piece: Piece, next: number): void {
  const { pieces, read, pending } = reading
  const missed = read.missed.at(-1)
  if (pending.not && !isAnswer(pieces, pending.not)) read.missed.push({ start: pending.not.start, end: piece.end })
  else if (missed && missed.end === pieces[next - 2]?.end && pieces[next - 2]?.says.kind === 'unknown') missed.end = piece.end
  else read.unknown.push(piece)
  reading.pending = keepQuantity(pending)
}

/** Remembers what an amount is for across other words: 'handover in dubai south 2027'. */
function keepQuantity({ of }: Pending): Pending {
  return { ...nothing(), of: of === 'handover' || of === 'down' ? of : undefined }
}

function readValue(reading: Reading, says: Meaning & { kind: 'value' }, piece: Piece, next: number): void {
  const { pieces, read, pending, year } = reading
  if (says.needsCue && !pending.isCompany && !COMPANY_CUES.has(pieces[next - 2]?.word ?? '')) {
    read.unknown.push(piece)
  } else if (says.value === READY && isYearNext(pieces, next, year)) {
    reading.pending = { ...pending, of: 'handover', start: pending.start ?? piece.start }
  } else if (describesFeature(pieces, next - 1)) {
    read.missed.push({ start: piece.start, end: piece.end })
    reading.pending = keepQuantity(pending)
  } else {
    addValue(read, says.field, says.value.split(','), piece, pending)
    reading.pending = keepQuantity(pending)
  }
}

const SIZE = /^(?:big|large|huge|spacious|small|compact|tiny)$/
const ARABIC_SIZE = /^(?:ال)?(?:كبير|واسع|صغير)(?:ه|ين)?$/

/** Whether a word for a size is that of something in the home: 'a small garden', 'حديقة صغيرة', but 'a large sea view apartment'. */
function describesFeature(pieces: readonly Piece[], at: number): boolean {
  const word = pieces[at]?.word ?? ''
  if (SIZE.test(word)) return isFeature(pieces[at + 1]) && !isHome(pieces[at + 2])
  return ARABIC_SIZE.test(word) && isFeature(pieces[at - 1])
}

function isFeature(piece: Piece | undefined): boolean {
  const says = piece?.says
  if (says?.kind === 'of') return says.quantity !== 'area'
  return (says?.kind === 'keyword' && !says.isPlace) || (says?.kind === 'value' && says.field === 'facility')
}

function isHome(piece: Piece | undefined): boolean {
  const says = piece?.says
  return says?.kind === 'rooms' || (says?.kind === 'value' && (says.field === 'type' || says.field === 'unit_type'))
}

/** Changes the price that follows, or adds what else does: «زيد الميزانية», «زيد عجمان». */
function readStep(reading: Reading, { change, otherwise, isAlso }: Meaning & { kind: 'step' }, piece: Piece, next: number): void {
  const { pieces, read } = reading
  const step: ChangeRead = { change, otherwise, isStep: true, start: piece.start, end: piece.end }
  const at = skipNoise(pieces, next)
  const says = pieces[at]?.says
  const isTo = says?.kind === 'to' || says?.kind === 'bound'
  const isOfPrice = (says?.kind === 'of' && says.quantity === 'price') || readAmount(pieces, isTo ? at + 1 : at, false) !== undefined
  if (isOfPrice || pieces[at]?.word === 'by') reading.pending = { ...nothing(), step, start: piece.start }
  else if (isAlso) addChange(read, 'also', undefined, piece, undefined)
  else if (IT.test(pieces[next]?.word ?? '')) read.changes.push(step)
  else read.unknown.push(piece)
}

/** Notes what the next amount is for. 'Any budget' and 'raise the budget' need no amount. */
function readQuantity(reading: Reading, quantity: Quantity, piece: Piece): void {
  const { read, pending } = reading
  const start = pending.start ?? piece.start
  if (pending.removes || pending.not) {
    const fields = QUANTITY_FIELDS[quantity]
    read.removed.push(...fields)
    if (pending.not && (quantity === 'down' || quantity === 'monthly'))
      read.unwantedPayments.push({ fields, start: pending.not.start, end: piece.end })
    reading.pending = { ...nothing(), of: quantity, start }
    return
  }
  if (quantity === 'price' && pending.step) read.changes.push(pending.step)
  if (quantity === 'monthly') addValue(read, 'payment_plan', ['1'], piece, nothing())
  if (quantity === 'down' || quantity === 'income' || quantity === 'rent') reading.bare = { start, end: piece.end }
  reading.pending = { ...pending, of: quantity, start }
}

/** Reports a month without a year if it clearly dates the handover; otherwise it may be any word, such as 'may'. */
function readMonthAlone({ read, pending }: Reading, piece: Piece): void {
  if (pending.of === 'handover') read.missed.push({ start: pending.start ?? piece.start, end: piece.end })
  else if (piece.word !== 'may') read.unknown.push(piece)
}

function readUnit(reading: Reading, unit: Unit, piece: Piece, next: number): void {
  const { pieces, read, pending } = reading
  if (unit === 'aed') {
    reading.pending = { ...pending, of: pending.of ?? 'price', start: pending.start ?? piece.start }
  } else if (unit === 'usd' || unit === 'foreign') {
    read.missed.push({ start: pending.start ?? piece.start, end: piece.end })
  } else if (unit === 'rate') {
    const start = pending.start ?? piece.start
    if (readAmount(pieces, next, false)) reading.pending = { ...pending, of: unit, start }
    else read.missed.push({ start, end: piece.end })
  } else if (unit === 'monthly') {
    addValue(read, 'payment_plan', ['1'], piece, pending)
    // 'monthly 6k'
    if (readAmount(pieces, next, false)) reading.pending = { ...pending, of: 'monthly', start: pending.start ?? piece.start }
  } else if (COUNTED.has(unit)) {
    const amount = readAmount(pieces, next, false)
    if (unit === 'rooms' && pending.removes) read.removed.push('rooms')
    else if (amount && amount.unit === undefined && !amount.hasScale)
      reading.pending = { ...pending, of: unit as Quantity, start: piece.start }
    else if (unit !== 'rooms') read.missed.push({ start: pending.start ?? piece.start, end: piece.end })
  }
}

function readChange({ pieces, read, pending }: Reading, change: Change, otherwise: string | undefined, piece: Piece): void {
  // 'لا غالي' answers that it is too expensive.
  const not = change === 'also' || isAnswer(pieces, pending.not) ? undefined : pending.not
  addChange(read, change, otherwise, piece, not)
  if (change !== 'also') pending.not = undefined
}

/** Reads a sort direction, as in 'by price, low to high'; sorts by price if nothing else is named. */
function readDirection(reading: Reading, isUp: boolean, piece: Piece): void {
  const { start } = reading.pending
  const sorted = reading.read.found.at(-1)
  const of = reading.pending.of ?? (sorted?.field === 'sort_by' && sorted.value.startsWith('area') ? 'area' : undefined)
  const span = { start: start ?? piece.start, end: piece.end }
  const add = (value: string) => reading.read.found.push({ field: 'sort_by', value, ...span })
  if (of === 'area') add(isUp ? 'area_asc' : 'area_desc')
  else if (of === 'handover' && isUp) add('handover')
  else if (of === 'price' || of === undefined) add(isUp ? 'price_asc' : 'price_desc')
  else reading.read.missed.push(span)
  if (of === 'down') reading.bare = undefined
  reading.pending = nothing()
}
