import { MAX_YEARS_AHEAD } from '@manzil/contract/calls/limits'
import type { Bound } from '../words/meanings.ts'
import type { AmountRead } from './read-amount.ts'
import { isSign, kindAt } from './read-number.ts'
import type { Piece } from './read-pieces.ts'
import { isYearNext } from './read-plan.ts'
import type { Pending, ReadMessage, Span } from './reading.ts'
import { upTo } from './rooms-and-years.ts'

export interface Calendar {
  year: number
  years: readonly number[]
}

/** A part of a year, which no filter covers. `isEnd` marks the very end of a year rather than its last period. */
export interface PartOfYear extends Span {
  isFirst: boolean
  isLast: boolean
  isEnd: boolean
  /** Index of the piece after it. */
  next: number
}

const UPPER = new Set<Bound | undefined>(['max', 'before', 'under'])
const BOUNDED = new Set<Bound | undefined>(['max', 'before', 'under', 'min', 'after', 'over'])
const MONTHS = 12
const MAX_DAYS = 31
/** No home is handed over later: 'over 20 years' is the term of a loan. */
const LONGEST_WAIT = 10
const ORDINALS = new Set(['st', 'nd', 'rd', 'th'])

/** Adds handover years. Two one-sided ranges combine to the years in between: 'after 2027, before 2030'. */
export function addYears(
  read: ReadMessage,
  amount: Pick<AmountRead, 'values' | 'isRange' | 'unit'>,
  bound: Bound | undefined,
  calendar: Calendar,
  span: Span,
): void {
  const years = handoverYears(amount, bound, calendar)
  if (years.length === 0) read.missed.push(span)
  const isBounded = amount.values.length === 1 && BOUNDED.has(bound)
  const earlier = isBounded ? read.found.filter((one) => one.field === 'handover' && one.isBounded) : []
  const both = earlier.filter(({ value }) => years.includes(Number(value)))
  if (both.length > 0) {
    read.found = read.found.filter((one) => !earlier.includes(one) || both.includes(one))
  } else {
    for (const value of years) read.found.push({ field: 'handover', value: String(value), isBounded, ...span })
  }
}

/** Returns the years as filter values; a duration counts from now. None if it is longer than any home takes. */
function handoverYears(
  { values, isRange, unit }: Pick<AmountRead, 'values' | 'isRange' | 'unit'>,
  bound: Bound | undefined,
  { year, years }: Calendar,
): number[] {
  const [first, second] = values as [number, number | undefined]
  if (unit === 'years' || unit === 'months') {
    const ahead = Math.ceil(first / (unit === 'years' ? 1 : MONTHS))
    return ahead > LONGEST_WAIT ? [] : upTo(year, year + ahead)
  }
  if (second !== undefined) return isRange ? upTo(first, Math.min(second, first + MAX_YEARS_AHEAD)) : [first, second]
  // Homes that were handed over before are ready by then too.
  if (bound === 'before' || bound === 'under') return upTo(Math.min(year, ...years), first - 1)
  if (bound === 'max') return upTo(Math.min(year, ...years), first)
  if (bound === 'after' || bound === 'over' || bound === 'min') {
    const from = bound === 'min' ? first : first + 1
    return upTo(from, Math.max(from, ...years))
  }
  return [first]
}

/** Reports a part of a year unless its bound is also that of whole years; any other bound is widened to include that year. */
export function addPartOfYear(read: ReadMessage, part: PartOfYear, pending: Pending): Pending {
  const bound = wholeYears(part, pending.bound)
  if (!bound?.isExact) read.missed.push({ start: part.start, end: part.end })
  return { ...pending, bound: bound?.bound ?? pending.bound }
}

function wholeYears({ isFirst, isLast, isEnd }: PartOfYear, bound: Bound | undefined): { bound: Bound; isExact: boolean } | undefined {
  if (bound === undefined || !BOUNDED.has(bound)) return undefined
  if (bound === 'max') return { bound, isExact: isLast }
  if (bound === 'min') return { bound, isExact: isFirst }
  if (UPPER.has(bound)) return isFirst ? { bound, isExact: true } : { bound: 'max', isExact: isEnd }
  return isLast ? { bound, isExact: true } : { bound: 'min', isExact: false }
}

/** Reads 'early', 'Q3' and 'the second half of', and beside a year also 'June', '15 June', 'June 15th' and '06/'. */
export function readPartOfYear(pieces: readonly Piece[], at: number, thisYear: number): PartOfYear | undefined {
  const piece = pieces[at]
  const start = piece?.start ?? 0
  const says = piece?.says
  if (says?.kind === 'part') {
    const isEnd = says.isLast && says.needsYear === true
    const part = { start, end: piece?.end ?? start, isFirst: false, isLast: says.isLast, isEnd, next: at + 1 }
    return says.needsYear && !isYearNext(pieces, part.next, thisYear) ? undefined : part
  }
  if (says?.kind === 'parts') {
    const which = pieces[at + 1]
    if (which?.says.kind !== 'number') return undefined
    const { value } = which.says
    return { start, end: which.end, isFirst: value === 1, isLast: value === says.count, isEnd: false, next: at + 2 }
  }
  return readMonth(pieces, at, thisYear)
}

function readMonth(pieces: readonly Piece[], at: number, thisYear: number): PartOfYear | undefined {
  const number = wholeAt(pieces, at, MAX_DAYS)
  const isSlashed = number !== undefined && number <= MONTHS && isSign(pieces, at + 1, '/')
  const dayBefore = isSlashed ? undefined : number
  const monthAt = dayBefore === undefined ? at : skipOrdinal(pieces, at + 1)
  const says = pieces[monthAt]?.says
  const month = isSlashed ? number : says?.kind === 'month' ? says.month : undefined
  if (month === undefined) return undefined
  const behind = isSlashed ? at + 2 : monthAt + 1
  const dayBehind = isSlashed || dayBefore !== undefined ? undefined : wholeAt(pieces, behind, MAX_DAYS)
  const last = dayBehind === undefined ? behind : skipOrdinal(pieces, behind + 1)
  const next = isSign(pieces, last, ',') ? last + 1 : last
  if (!isYearNext(pieces, next, thisYear)) return undefined
  const day = dayBefore ?? dayBehind
  const isFirst = month === 1 && (day ?? 1) === 1
  const isLast = month === MONTHS && (day ?? MAX_DAYS) === MAX_DAYS
  return { start: pieces[at]?.start ?? 0, end: pieces[last - 1]?.end ?? 0, isFirst, isLast, isEnd: false, next }
}

function wholeAt(pieces: readonly Piece[], at: number, most: number): number | undefined {
  const says = pieces[at]?.says
  return says?.kind === 'number' && Number.isInteger(says.value) && says.value >= 1 && says.value <= most ? says.value : undefined
}

function skipOrdinal(pieces: readonly Piece[], at: number): number {
  const next = ORDINALS.has(pieces[at]?.word ?? '') ? at + 1 : at
  return kindAt(pieces, next) === 'noise' ? next + 1 : next
}

/** Reads a range between parts of two years, such as 'Q1 2026 to June 2028'; 'and' joins them after a bound such as 'between'. */
export function readPartsRange(
  pieces: readonly Piece[],
  at: number,
  bound: Bound | undefined,
  thisYear: number,
): { years: number[]; start: number; end: number; next: number } | undefined {
  const from = readDated(pieces, at, thisYear)
  const link = from && kindAt(pieces, from.next)
  const joins = from && (link === 'to' || isSign(pieces, from.next, '-') || (link === 'and' && (bound === 'between' || bound === 'min')))
  const to = joins ? readDated(pieces, from.next + 1, thisYear) : undefined
  if (!from || !to || to.year < from.year) return undefined
  return { years: upTo(from.year, to.year), start: from.start, end: pieces[to.next - 1]?.end ?? to.start, next: to.next }
}

function readDated(pieces: readonly Piece[], at: number, thisYear: number): { year: number; start: number; next: number } | undefined {
  const part = readPartOfYear(pieces, at, thisYear)
  if (!part) return undefined
  const yearAt = kindAt(pieces, part.next) === 'noise' ? part.next + 1 : part.next
  const year = wholeAt(pieces, yearAt, thisYear + MAX_YEARS_AHEAD)
  return year !== undefined && year >= thisYear ? { year, start: part.start, next: yearAt + 1 } : undefined
}
