import type { Piece } from './read-pieces.ts'

/** A number; `scale` is its multiplier, such as a million, if it has one. */
export interface NumberRead {
  value: number
  scale: number | undefined
  isDigits: boolean
  next: number
}

const THOUSAND = 1_000
const MILLION = 1_000_000
const HUNDRED = 100

type Kind = Piece['says']['kind']

export const kindAt = (pieces: readonly Piece[], at: number): Kind | undefined => pieces[at]?.says.kind

export const isSign = (pieces: readonly Piece[], at: number, sign: string) => {
  const says = pieces[at]?.says
  return says?.kind === 'sign' && says.sign === sign
}

export function skipNoise(pieces: readonly Piece[], at: number): number {
  return kindAt(pieces, at) === 'noise' || isSign(pieces, at, '-') ? at + 1 : at
}

/**
 * Reads the number that starts at a piece, with its scale and additions: `2.5 million`, `seven hundred and fifty thousand`,
 * `two and a half million`, `مليون وربع`, `مليون ومئتين وخمسين الف`. Undefined if there is none.
 */
export function readNumber(pieces: readonly Piece[], at: number): NumberRead | undefined {
  const says = pieces[at]?.says
  if (says?.kind === 'amount') {
    const scale = says.value >= MILLION ? MILLION : THOUSAND
    return withRest(pieces, { value: says.value / scale, scale, isDigits: false, next: at + 1 })
  }
  if (says?.kind === 'scale') {
    // 'م' and 'k' alone are letters, but 'million' alone means one million.
    return (pieces[at]?.word.length ?? 0) < 3 ? undefined : withRest(pieces, { value: 1, scale: says.value, isDigits: false, next: at + 1 })
  }
  if (says?.kind === 'fraction') {
    const scaleAt = skipNoise(pieces, at + 1)
    const scale = scaleOf(pieces, scaleAt)
    return scale === undefined ? undefined : { value: says.value, scale, isDigits: false, next: scaleAt + 1 }
  }
  const counted = readCount(pieces, at)
  if (!counted) return undefined
  const added = fractionAt(pieces, counted.next)
  const scaleBehind = added && scaleOf(pieces, added.next)
  if (added && scaleBehind !== undefined) {
    return { ...counted, value: counted.value + added.value, scale: scaleBehind, next: added.next + 1 }
  }
  const scale = scaleOf(pieces, counted.next)
  return scale === undefined ? { ...counted, scale } : withRest(pieces, { ...counted, scale, next: counted.next + 1 })
}

type Counted = Omit<NumberRead, 'scale'>

/** Reads digits or consecutive number words: `seven hundred and fifty`, `twenty five`, `خمسة وعشرين`, `one point five`. */
function readCount(pieces: readonly Piece[], at: number): Counted | undefined {
  const says = pieces[at]?.says
  if (says?.kind !== 'number') return undefined
  const isDigits = /^\d/.test(pieces[at]?.word ?? '')
  const tenths = kindAt(pieces, at + 1) === 'point' ? pieces[at + 2]?.says : undefined
  if (tenths?.kind === 'number' && tenths.value < 10) return { value: says.value + tenths.value / 10, isDigits: true, next: at + 3 }
  let counted = timesHundred(pieces, { value: says.value, isDigits, next: at + 1 })
  for (;;) {
    const hasAnd = kindAt(pieces, counted.next) === 'and'
    const nextAt = hasAnd ? counted.next + 1 : counted.next
    const more = pieces[nextAt]?.says
    if (more?.kind !== 'number' || !addsTo(counted.value, more.value, hasAnd) || /^\d/.test(pieces[nextAt]?.word ?? '')) return counted
    if (scaleOf(pieces, nextAt + 1) === HUNDRED) return counted
    counted = { ...counted, value: counted.value + more.value, next: nextAt + 1 }
  }
}

function timesHundred(pieces: readonly Piece[], counted: Counted): Counted {
  const isHundreds = scaleOf(pieces, counted.next) === HUNDRED && counted.value < HUNDRED
  return isHundreds ? { ...counted, value: counted.value * HUNDRED, next: counted.next + 1 } : counted
}

/**
 * Returns whether a number word adds to the one before: 'two hundred and fifty', 'twenty five', and in Arabic ones before tens;
 * 'two and three' are two numbers.
 */
function addsTo(value: number, more: number, hasAnd: boolean): boolean {
  const isTens = more % 10 === 0 && more >= 20 && more < HUNDRED
  if (value >= HUNDRED && value % HUNDRED === 0) return more < HUNDRED
  if (value % HUNDRED > 0 && value % HUNDRED < 10) return hasAnd && isTens
  return !hasAnd && value % HUNDRED >= 20 && value % 10 === 0 && more < 10
}

/** Reads a fraction, with or without 'and' before it. */
function fractionAt(pieces: readonly Piece[], at: number): { value: number; next: number } | undefined {
  const next = kindAt(pieces, at) === 'and' ? at + 1 : at
  const says = pieces[next]?.says
  return says?.kind === 'fraction' ? { value: says.value, next: next + 1 } : undefined
}

/** Adds or subtracts the fraction, or adds the smaller number, that follows: 'مليونين إلا ربع', '1 million 200 thousand'. */
function withRest(pieces: readonly Piece[], one: NumberRead & { scale: number }): NumberRead {
  const whole = (value: number, next: number): NumberRead => ({ ...one, value: value / one.scale, next })
  const value = one.value * one.scale
  const fraction = fractionAt(pieces, one.next)
  if (fraction && scaleOf(pieces, fraction.next) === undefined) return whole(value + fraction.value * one.scale, fraction.next)
  const less = pieces[one.next]?.word === 'الا' ? fractionAt(pieces, one.next + 1) : undefined
  if (less) return whole(value - less.value * one.scale, less.next)
  const hasAnd = kindAt(pieces, one.next) === 'and'
  const more = readCount(pieces, hasAnd ? one.next + 1 : one.next)
  if (!more || more.value >= THOUSAND) return one
  const scale = scaleOf(pieces, more.next)
  if (scale === THOUSAND && one.scale === MILLION) return whole(value + more.value * THOUSAND, more.next + 1)
  if (scale !== undefined || !hasAnd) return one
  if (one.scale === MILLION && more.value >= 10) return whole(value + more.value * THOUSAND, more.next)
  return one.scale === THOUSAND && more.value >= HUNDRED && !more.isDigits ? whole(value + more.value, more.next) : one
}

function scaleOf(pieces: readonly Piece[], at: number): number | undefined {
  const says = pieces[at]?.says
  return says?.kind === 'scale' ? says.value : undefined
}
