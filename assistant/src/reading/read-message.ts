import { READY_TO_MOVE } from '@manzil/contract/catalogue/terms'
import { type Bound, type Quantity, READY, type ValueField } from '../words/meanings.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { placeAmount } from './place-amount.ts'
import { type AmountRead, readAmount } from './read-amount.ts'
import { skipNoise } from './read-number.ts'
import { type Reading, readPiece } from './read-piece.ts'
import { type Piece, readPieces } from './read-pieces.ts'
import { isPlanLength, readSplit } from './read-plan.ts'
import { readTrips } from './read-trips.ts'
import { addPartOfYear, readPartOfYear, readPartsRange } from './read-years.ts'
import { type HouseRead, nothing, type ReadMessage, type Span } from './reading.ts'
import { isSavings, placeSavings } from './savings.ts'

/** Reads a message without regard to the conversation. `year` is the current one in the UAE. */
export function readMessage(vocabulary: Vocabulary, text: string, year: number): ReadMessage {
  const trips = readTrips(vocabulary, text)
  const pieces = readPieces(vocabulary, trips.rest)
  const read: ReadMessage = {
    found: trips.found,
    unwanted: trips.unwanted,
    changes: [],
    removed: [],
    taken: [],
    unwantedPayments: [],
    missed: trips.missed,
    unknown: [],
    house: findHouse(pieces),
    downPercent: undefined,
  }
  const reading: Reading = { pieces, read, pending: nothing(), bare: undefined, vocabulary, year }
  const savings: (Span & { value: number })[] = []
  let lastAmount = 0
  for (let at = 0; at < pieces.length; ) {
    const split = readSplit(pieces, at)
    if (split) {
      read.found.push({ field: 'payment_plan', value: '1', ...split })
      read.missed.push(split)
      at = split.next
      continue
    }
    const { bound } = reading.pending
    const range = readPartsRange(pieces, at, bound, year)
    if (range) {
      for (const value of range.years) read.found.push({ field: 'handover', value: String(value), start: range.start, end: range.end })
      read.missed.push({ start: range.start, end: range.end })
      reading.pending = nothing()
      at = range.next
      continue
    }
    const part = readPartOfYear(pieces, at, year)
    if (part) {
      reading.pending = addPartOfYear(read, part, reading.pending)
      at = part.next
      continue
    }
    const found = readAmount(pieces, at, bound === 'between' || bound === 'min')
    if (found && isSavings(trips.rest, found, lastAmount)) savings.push({ value: found.values[0] as number, ...found })
    if (found) lastAmount = found.end
    at = found ? putAmount(reading, found, at) : readPiece(reading, pieces[at] as Piece, at + 1)
  }
  read.found = placeSavings(read.found, savings)
  resolveConflicts(read, reading.bare)
  return read
}

function findHouse(pieces: readonly Piece[]): HouseRead | undefined {
  const house = pieces.find((_piece, at) => isHouse(pieces, at) && !isUnwanted(pieces, at))
  return house && { start: house.start, end: house.end, isAny: house.says.kind === 'noise' && house.says.isAnyHome === true }
}

/** Whether a word means houses, rather than ends a name such as 'Lagoon House'. */
function isHouse(pieces: readonly Piece[], at: number): boolean {
  const [before, piece] = [pieces[at - 1]?.says, pieces[at]]
  if (piece?.says.kind !== 'noise' || !piece.says.isHouse) return false
  const isName = before?.kind === 'keyword' || before?.kind === 'unknown' || (before?.kind === 'value' && NAMES.has(before.field))
  return !isName || piece.word === 'houses'
}

const NAMES = new Set<ValueField>(['community_name', 'inside', 'selected_location', 'developer', 'facility'])

/** Whether a word follows a 'no' or a 'remove', at most one word before it: 'not a house'. */
function isUnwanted(pieces: readonly Piece[], at: number): boolean {
  return pieces.slice(Math.max(0, at - 2), at).some(({ says }) => says.kind === 'not' || says.kind === 'remove')
}

const INSTALMENT = /^(?:instal{1,2}ments?|و?(?:ال)?(?:قسط|اقساط))$/
const LARGEST_INSTALMENT = 50_000
/** Whether an amount may be an instalment, but no home. */
const isSmallSum = ({ unit, values: [value = 0] }: AmountRead) =>
  (unit === undefined || unit === 'aed') && value >= 1_000 && value <= LARGEST_INSTALMENT

/** Assigns an amount, including words after it, and returns the index of the next piece to read. */
function putAmount(reading: Reading, found: AmountRead, at: number): number {
  const { pieces, read, pending, vocabulary, year } = reading
  const isMoreRooms =
    pieces[at - 1]?.says.kind === 'or' && read.found.at(-1)?.field === 'rooms' && found.unit === undefined && !found.hasScale
  const isInstalment = isSmallSum(found) && [pieces[at - 1], pieces[found.next]].some((piece) => INSTALMENT.test(piece?.word ?? ''))
  const amount: AmountRead = isMoreRooms ? { ...found, unit: 'rooms' } : isInstalment ? { ...found, unit: 'monthly' } : found
  reading.pending = nothing()
  if (isPlanLength(pieces, amount, pending, read)) {
    read.missed.push({ start: pending.start ?? amount.start, end: amount.end })
    return amount.next
  }
  const before = pieces[at - 1]
  const isBy = /^(by|ب)$/.test(before?.word ?? '')
  // 'Raise the budget 200k', but 'raise it to 3m'.
  if (pending.step && (isBy || (before?.says.kind !== 'to' && pending.bound === undefined))) {
    read.changes = read.changes.filter((change) => change !== pending.step)
    read.changes.push({ ...pending.step, by: amount.values[0] as number, ...(!isBy && { isMaybeTo: true }), end: amount.end })
    return amount.next
  }
  // 'Raise the budget to 3m' gives the new budget itself.
  read.changes = read.changes.filter((change) => change !== pending.step)
  const closing = boundBehind(pieces, amount.next)
  // A bound on the handover is none on rooms: 'after completion, 2 bedrooms'.
  const isOfRooms = amount.unit === 'rooms' && pending.of === 'handover'
  const bounded = { ...pending, bound: closing?.bound ?? (isOfRooms ? undefined : pending.bound) }
  const ofBehind = bounded.of === undefined ? quantityBehind(pieces, closing?.next ?? amount.next, amount) : undefined
  const next = ofBehind?.next ?? closing?.next ?? amount.next
  const whole = { ...amount, end: pieces[next - 1]?.end ?? amount.end }
  const of = bounded.of ?? ofBehind?.quantity
  const from = fromBefore(pieces, at)
  if (of === 'down' || of === 'income' || of === 'rent') reading.bare = undefined
  placeAmount(
    read,
    whole,
    { ...bounded, of, start: bounded.start ?? from?.start, isFrom: from !== undefined },
    { year, years: vocabulary.names.years },
  )
  return next
}

/** Returns the Arabic 'from' right before an amount. Only a price has it as a bound: 'شقة من غرفتين' has two rooms. */
function fromBefore(pieces: readonly Piece[], at: number): Piece | undefined {
  const piece = pieces[at - 1]
  return piece?.word === 'من' && piece.end - piece.start === piece.word.length ? piece : undefined
}

/** Reads a bound after an amount, such as 'max' or 'or more', unless it belongs to the next amount. */
function boundBehind(pieces: readonly Piece[], at: number): { bound: Bound; next: number } | undefined {
  const piece = pieces[at]
  if (piece?.says.kind !== 'bound' || piece.says.bound === 'between') return undefined
  const isNext = [at + 1, at + 2].some((next) => readAmount(pieces, next, false) !== undefined)
  return isNext ? undefined : { bound: piece.says.bound, next: at + 1 }
}

/** Reads what an amount is for from the words after it: '10% down', '1.5m budget', '300k cash to put down'. */
function quantityBehind(pieces: readonly Piece[], at: number, { unit }: AmountRead): { quantity: Quantity; next: number } | undefined {
  const skipped = skipNoise(pieces, at)
  const says = pieces[skipped]?.says
  // '50% on completion'
  const isBehindNoise = says?.kind === 'of' && (says.quantity === 'down' || (says.quantity === 'handover' && unit === 'percent'))
  if (says?.kind !== 'of' || (skipped > at && !isBehindNoise)) return undefined
  const following = readAmount(pieces, skipped + 1, false)
  const isMoney = following !== undefined && (following.unit === undefined || following.unit === 'aed' || following.unit === 'percent')
  const isOfNext = isMoney || pieces[skipped + 1]?.says.kind === 'bound'
  return unit !== 'percent' && isOfNext ? undefined : { quantity: says.quantity, next: skipped + 1 }
}

/**
 * Resolves what depends on the whole message. A place without a community becomes a keyword, but not beside a community or
 * another such place, because no home is in both. A wanted emirate overrides those left by an excluded one, and stated bedrooms
 * override those derived from people. A down payment or income without an amount is reported.
 */
function resolveConflicts(read: ReadMessage, bare: Span | undefined): void {
  const hasRooms = read.found.some(({ field, isForPeople }) => field === 'rooms' && !isForPeople)
  const isSomewhere = read.found.some(({ field }) => field === 'community_name' || field === 'inside')
  const isIn = isSomewhere || read.found.some(({ field, isOther }) => field === 'selected_location' && !isOther)
  // No home is both ready and handed over in a coming year: 'ready or handover 2027' asks for either.
  if (read.found.some(({ field }) => field === 'handover'))
    read.found = read.found.map((one) => (one.value === READY ? { ...one, field: 'handover', value: READY_TO_MOVE } : one))
  const first = read.found.find(({ isWordPlace }) => isWordPlace)
  read.found = read.found.filter((one) => {
    const isConflicting = one.isWordPlace === true && (isSomewhere || (one !== first && one.value !== first?.value))
    if (isConflicting) read.missed.push({ start: one.start, end: one.end })
    return !isConflicting && !(one.isOther && isIn) && !(one.isForPeople && hasRooms)
  })
  if (bare) read.missed.push(bare)
}
