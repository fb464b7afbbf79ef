import type { Unit } from '../words/meanings.ts'
import type { Piece } from './read-pieces.ts'
import { MOST_ROOMS } from './rooms-and-years.ts'

/** An amount or two that stand together: a number, a range, or alternatives. */
export interface AmountRead {
  values: number[]
  /** Whether what is between the two counts as well. */
  isRange: boolean
  unit: Unit | undefined
  /** Whether a thousand or a million says that money or the like is meant. */
  hasScale: boolean
  isDigits: boolean
  /** Whether a plus sign stands behind it. */
  isOpen: boolean
  start: number
  end: number
  next: number
}

interface One {
  value: number
  scale: number | undefined
  isDigits: boolean
  next: number
}

type Kind = Piece['says']['kind']

const kindAt = (pieces: readonly Piece[], at: number): Kind | undefined => pieces[at]?.says.kind
/** A plus sign that is not one with the word behind it, as in '5br+maid'. */
const isOpenAt = (pieces: readonly Piece[], at: number) => isSign(pieces, at, '+') && pieces[at + 1]?.start !== pieces[at]?.end
const isSign = (pieces: readonly Piece[], at: number, sign: string) => {
  const says = pieces[at]?.says
  return says?.kind === 'sign' && says.sign === sign
}

/** The amount that begins at a piece; undefined where none does. `between`: an 'and' inside it makes a range. */
export function readAmount(pieces: readonly Piece[], at: number, between: boolean): AmountRead | undefined {
  const one = readOne(pieces, at)
  if (!one) return undefined
  const first = { ...one, unit: unitAt(pieces, one.next) }
  const afterFirst = first.unit === undefined ? one.next : skipNoise(pieces, one.next) + 1
  const link = linkAt(pieces, afterFirst, between)
  const two = link && readOne(pieces, skipCurrency(pieces, link.next))
  const unit = two ? unitAt(pieces, two.next) : undefined
  const fits =
    two && first.scale !== undefined ? (two.scale ?? first.scale) === two.scale || first.scale === two.scale || two.value < 1000 : true
  const start = pieces[at]?.start ?? 0
  // 'over 1 million and 2 bedrooms' are two things.
  const isOther = unit === 'rooms' && first.unit === undefined && (first.scale !== undefined || first.value > MOST_ROOMS)
  if (!two || !fits || isOther || (link.kind === 'or' && unit === undefined && first.unit === undefined && two.scale === undefined)) {
    const isOpen = isOpenAt(pieces, one.next) || isOpenAt(pieces, afterFirst)
    const unitBehind = first.unit ?? (isOpen ? unitAt(pieces, one.next + 1) : undefined)
    const next =
      isOpen && first.unit === undefined ? (unitBehind ? skipNoise(pieces, one.next + 1) + 1 : one.next + 1) : afterFirst + (isOpen ? 1 : 0)
    return {
      ...said(first),
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
  const scale = first.scale ?? (two.scale !== undefined && first.value < 1000 ? two.scale : undefined)
  return {
    values: [scaled({ ...first, scale }), scaled({ ...two, scale: two.scale ?? (two.value < 1000 ? first.scale : undefined) })],
    isRange: link.kind !== 'or',
    unit: unit ?? first.unit,
    hasScale: scale !== undefined || two.scale !== undefined,
    isDigits: first.isDigits,
    isOpen: isOpenAt(pieces, next),
    start,
    end: pieces[next - 1]?.end ?? start,
    next,
  }
}

function said({ scale, isDigits }: One) {
  return { hasScale: scale !== undefined, isDigits }
}

function scaled({ value, scale = 1 }: Pick<One, 'value' | 'scale'>): number {
  return Math.round(value * scale * 100) / 100
}

/** What joins two amounts: 'to' and a dash always, 'and' where a range is announced, 'or' where both count the same. */
function linkAt(pieces: readonly Piece[], at: number, between: boolean): { kind: 'to' | 'or'; next: number } | undefined {
  const kind = kindAt(pieces, at)
  if (kind === 'to' || isSign(pieces, at, '-')) return { kind: 'to', next: at + 1 }
  if (kind === 'and' && between) return { kind: 'to', next: at + 1 }
  if (kind === 'or') return { kind: 'or', next: at + 1 }
  return undefined
}

/** A number with what multiplies it and what is added: `2.5 million`, `two and a half million`, `مليون ونص`, `مليون و800`. */
function readOne(pieces: readonly Piece[], at: number): One | undefined {
  const says = pieces[at]?.says
  if (says?.kind === 'amount') return withHalf(pieces, { value: says.value, scale: 1, isDigits: false, next: at + 1 }, 1_000_000)
  if (says?.kind === 'scale') {
    // 'م' and 'k' alone are letters; a million alone is one.
    return (pieces[at]?.word.length ?? 0) < 3
      ? undefined
      : withHalf(pieces, { value: 1, scale: says.value, isDigits: false, next: at + 1 }, says.value)
  }
  if (says?.kind === 'half') {
    const scaleAt = skipNoise(pieces, at + 1)
    const scale = scaleOf(pieces, scaleAt)
    return scale === undefined ? undefined : { value: 0.5, scale, isDigits: false, next: scaleAt + 1 }
  }
  if (says?.kind !== 'number') return undefined
  const isDigits = /^\d/.test(pieces[at]?.word ?? '')
  const halfAt = kindAt(pieces, at + 1) === 'and' ? at + 2 : at + 1
  if (kindAt(pieces, halfAt) === 'half' && scaleOf(pieces, halfAt + 1) !== undefined) {
    return { value: says.value + 0.5, scale: scaleOf(pieces, halfAt + 1), isDigits, next: halfAt + 2 }
  }
  const scale = scaleOf(pieces, at + 1)
  if (scale === undefined) return { value: says.value, scale, isDigits, next: at + 1 }
  return withHalf(pieces, { value: says.value, scale, isDigits, next: at + 2 }, scale)
}

/** Adds the half or the thousands that follow with an 'and'. */
function withHalf(pieces: readonly Piece[], one: One, scale: number): One {
  const after = kindAt(pieces, one.next) === 'and' ? one.next + 1 : one.next
  const value = one.value * (one.scale ?? 1)
  if (kindAt(pieces, after) === 'half' && scaleOf(pieces, after + 1) === undefined) {
    return { ...one, value: value + scale / 2, scale: 1, next: after + 1 }
  }
  const says = pieces[after]?.says
  if (after > one.next && says?.kind === 'number' && scale === 1_000_000 && says.value >= 10 && says.value < 1000) {
    const thousands = scaleOf(pieces, after + 1) === 1000
    if (scaleOf(pieces, after + 1) === undefined || thousands) {
      return { ...one, value: value + says.value * 1000, scale: 1, next: after + (thousands ? 2 : 1) }
    }
  }
  return one
}

function scaleOf(pieces: readonly Piece[], at: number): number | undefined {
  const says = pieces[at]?.says
  return says?.kind === 'scale' ? says.value : undefined
}

function skipNoise(pieces: readonly Piece[], at: number): number {
  return kindAt(pieces, at) === 'noise' || isSign(pieces, at, '-') ? at + 1 : at
}

/** 'AED 3m to AED 5m' */
function skipCurrency(pieces: readonly Piece[], at: number): number {
  const says = pieces[at]?.says
  return says?.kind === 'unit' && says.unit === 'aed' ? at + 1 : at
}

function unitAt(pieces: readonly Piece[], at: number): Unit | undefined {
  if (isSign(pieces, at, '%')) return 'percent'
  const says = pieces[skipNoise(pieces, at)]?.says
  // Arabic says '2 room' as it says 'a room'.
  if (says?.kind === 'rooms' && says.count === 1) return 'rooms'
  return says?.kind === 'unit' ? says.unit : undefined
}
