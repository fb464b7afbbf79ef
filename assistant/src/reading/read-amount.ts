import { AED_PER_USD } from '@manzil/contract/money/dollar'
import type { Unit } from '../words/meanings.ts'
import { isSign, kindAt, type NumberRead, readNumber, skipNoise } from './read-number.ts'
import type { Piece } from './read-pieces.ts'
import { MAX_COUNTED, MAX_ROOMS } from './rooms-and-years.ts'

/** One or two amounts: a number, a range, or alternatives. */
export interface AmountRead {
  values: number[]
  /** Given in dollars; the values are dirhams. */
  isDollars?: boolean
  /** Whether the values in between count as well. */
  isRange: boolean
  unit: Unit | undefined
  /** Whether a thousand or a million was given, which suggests money. */
  hasScale: boolean
  isDigits: boolean
  /** Followed by a plus sign. */
  isOpen: boolean
  start: number
  end: number
  next: number
}

const THOUSAND = 1_000
const MILLION = 1_000_000

/** Returns whether a plus sign means 'or more', unlike in '5br+maid' and '5br + maid'. */
function isOpenAt(pieces: readonly Piece[], at: number): boolean {
  const [before, plus, behind] = [pieces[at - 1], pieces[at], pieces[at + 1]]
  if (!isSign(pieces, at, '+') || behind?.start === plus?.end) return false
  return before?.end === plus?.start || behind === undefined || behind.says.kind === 'sign'
}

/** Reads the amount that starts at a piece; undefined if there is none. With `between`, 'and' makes a range. */
export function readAmount(pieces: readonly Piece[], at: number, between: boolean): AmountRead | undefined {
  const currency = currencyAt(pieces, at)
  const amount = currency ? readMoney(pieces, at, between) : readAlone(pieces, at, between)
  if (currency === 'foreign') return amount && { ...amount, unit: 'foreign' }
  if (!amount || (currency !== 'usd' && amount.unit !== 'usd')) return amount
  const unit = amount.unit === undefined || amount.unit === 'usd' ? 'aed' : amount.unit
  return {
    ...withRate(pieces, { ...amount, unit }),
    values: amount.values.map((value) => Math.round(value * AED_PER_USD)),
    isDollars: true,
  }
}

/** Returns the currency before a number: '$500k', 'USD 500,000'. That of dirhams only says that a price follows. */
function currencyAt(pieces: readonly Piece[], at: number): 'usd' | 'foreign' | undefined {
  const says = pieces[at]?.says
  return says?.kind === 'unit' && (says.unit === 'usd' || says.unit === 'foreign') ? says.unit : undefined
}

/** Reads the amount after a currency; undefined if the number counts something else. */
function readMoney(pieces: readonly Piece[], at: number, between: boolean): AmountRead | undefined {
  const amount = readAlone(pieces, at + 1, between)
  const isMoney = amount && (amount.unit === undefined || MONEY.has(amount.unit))
  return isMoney ? { ...amount, start: pieces[at]?.start ?? amount.start } : undefined
}

const MONEY = new Set<Unit>(['usd', 'foreign', 'aed', 'monthly', 'rate'])

function readAlone(pieces: readonly Piece[], at: number, between: boolean): AmountRead | undefined {
  const amount = readOnce(pieces, at, between)
  if (amount?.unit === undefined && amount && isSign(pieces, amount.next, '/') && isUnit(pieces[amount.next + 1], 'months'))
    return { ...amount, unit: 'monthly', end: pieces[amount.next + 1]?.end ?? amount.end, next: amount.next + 2 }
  return amount && withRate(pieces, amount)
}

function withRate(pieces: readonly Piece[], amount: AmountRead): AmountRead {
  if (amount.unit !== 'aed' && amount.unit !== 'percent') return amount
  // '9,000 dirhams a month' and '1,500 dirhams per sqft' are no prices, and '1% monthly' is no down payment.
  const behind = skipNoise(pieces, amount.next)
  const says = pieces[behind]?.says
  if (says?.kind !== 'unit' || (says.unit !== 'monthly' && says.unit !== 'rate')) return amount
  return { ...amount, unit: says.unit, end: pieces[behind]?.end ?? amount.end, next: behind + 1 }
}

const isUnit = (piece: Piece | undefined, unit: Unit) => piece?.says.kind === 'unit' && piece.says.unit === unit

function readOnce(pieces: readonly Piece[], at: number, between: boolean): AmountRead | undefined {
  const one = readNumber(pieces, at)
  if (!one) return undefined
  const first = { ...one, unit: unitOf(pieces, one) }
  const afterFirst = first.unit === undefined ? one.next : skipNoise(pieces, one.next) + 1
  const link = linkAt(pieces, afterFirst, between)
  const two = link && readNumber(pieces, skipCurrency(pieces, link.next))
  const unit = two ? unitOf(pieces, two) : undefined
  const fits =
    two && first.scale !== undefined ? (two.scale ?? first.scale) === two.scale || first.scale === two.scale || two.value < 1000 : true
  const start = pieces[at]?.start ?? 0
  // 'over 1 million and 2 bedrooms' is two amounts.
  const isOther = unit === 'rooms' && first.unit === undefined && (first.scale !== undefined || first.value > MAX_ROOMS)
  if (!two || !fits || isOther || (link.kind === 'or' && unit === undefined && first.unit === undefined && two.scale === undefined)) {
    const isOpen = isOpenAt(pieces, one.next) || isOpenAt(pieces, afterFirst)
    const unitBehind = first.unit ?? (isOpen ? unitAt(pieces, one.next + 1) : undefined)
    const next =
      isOpen && first.unit === undefined ? (unitBehind ? skipNoise(pieces, one.next + 1) + 1 : one.next + 1) : afterFirst + (isOpen ? 1 : 0)
    return {
      hasScale: first.scale !== undefined,
      isDigits: first.isDigits,
      values: [scaled(first)],
      isRange: false,
      unit: unitBehind,
      isOpen,
      start,
      end: pieces[next - 1]?.end ?? start,
      next,
    }
  }
  const next = unit === undefined ? two.next : skipNoise(pieces, two.next) + 1
  return {
    values: scaledAlike(first, two),
    isRange: link.kind !== 'or',
    unit: unit ?? first.unit,
    hasScale: first.scale !== undefined || two.scale !== undefined,
    isDigits: first.isDigits,
    isOpen: isOpenAt(pieces, next),
    start,
    end: pieces[next - 1]?.end ?? start,
    next,
  }
}

function scaled({ value, scale = 1 }: Pick<NumberRead, 'value' | 'scale'>): number {
  return Math.round(value * scale * 100) / 100
}

/** Applies a scale given once to both ends, or the scale that makes them ascend: '800 to 900k', '800k to 1.2', '800 to 1.2m'. */
function scaledAlike(one: NumberRead, two: NumberRead): number[] {
  if (one.scale === undefined && two.scale !== undefined && one.value < THOUSAND) {
    const isSmaller = two.scale === MILLION && one.value > two.value
    return [scaled({ ...one, scale: isSmaller ? THOUSAND : two.scale }), scaled(two)]
  }
  if (one.scale !== undefined && two.scale === undefined && two.value < THOUSAND) {
    const isLarger = one.scale === THOUSAND && two.value < one.value
    return [scaled(one), scaled({ ...two, scale: isLarger ? MILLION : one.scale })]
  }
  return [scaled(one), scaled(two)]
}

/** Finds what joins two amounts: 'to', a dash, 'or', and with `between` also 'and'. */
function linkAt(pieces: readonly Piece[], at: number, between: boolean): { kind: 'to' | 'or'; next: number } | undefined {
  const kind = kindAt(pieces, at)
  if (kind === 'to' || isSign(pieces, at, '-')) return { kind: 'to', next: at + 1 }
  if (kind === 'and' && between) return { kind: 'to', next: at + 1 }
  if (kind === 'or') return { kind: 'or', next: at + 1 }
  return undefined
}

/** Skips the second currency of 'AED 3m to AED 5m' and '€300k to €400k'. */
function skipCurrency(pieces: readonly Piece[], at: number): number {
  const says = pieces[at]?.says
  return says?.kind === 'unit' && (says.unit === 'aed' || says.unit === 'usd' || says.unit === 'foreign') ? at + 1 : at
}

/** '900 thousand, a room' does not count rooms. */
function unitOf(pieces: readonly Piece[], { value, scale, next }: NumberRead): Unit | undefined {
  const unit = unitAt(pieces, next)
  return unit === 'rooms' && (scale !== undefined || value > MAX_COUNTED) ? undefined : unit
}

function unitAt(pieces: readonly Piece[], at: number): Unit | undefined {
  if (isSign(pieces, at, '%')) return 'percent'
  const says = pieces[skipNoise(pieces, at)]?.says
  // After a number, Arabic may use the word that alone means one room.
  if (says?.kind === 'rooms' && says.count === 1) return 'rooms'
  return says?.kind === 'unit' ? says.unit : undefined
}
