import type { Bound, Change, Quantity, ValueField } from '../words/meanings.ts'
import type { Piece } from './read-pieces.ts'

/** A part of the text, by the places where it begins and ends. */
export interface Span {
  start: number
  end: number
}

/** A value of a filter that the text says. */
export interface Found extends Span {
  field: ValueField
  value: string
  /** A place that is looked for as a word. */
  isWordPlace?: boolean | undefined
  /** One of all emirates but the one that is not wanted. */
  isOther?: boolean
  /** Year of a span with one end: another such narrows it. */
  isBounded?: boolean
  /** Bedrooms that follow from how many live there. */
  isForPeople?: boolean
}

/** A value that the text takes back; `isUnwanted` where no home is to have it, which removing it alone may not carry. */
export interface Taken extends Span {
  field: ValueField
  value: string
  isUnwanted: boolean
}

/** A change of what was said before: `by` so much where the text says it, and an order where there is nothing to change. */
export interface ChangeRead extends Span {
  change: Change
  otherwise?: string | undefined
  by?: number
}

export interface ReadMessage {
  found: Found[]
  changes: ChangeRead[]
  /** Filters that the text takes back. */
  removed: ValueField[]
  taken: Taken[]
  /** What was meant and cannot be searched for. */
  missed: Span[]
  /** Words that the vocabulary does not have. */
  unknown: Span[]
  /** Share of the price that is due at booking. */
  downPercent: ({ value: number } & Span) | undefined
}

/** What stands before and waits for what it is about. */
export interface Pending {
  bound: Bound | undefined
  of: Quantity | undefined
  not: Piece | undefined
  /** Takes back what is named; with `any` only a filter as a whole, as in 'any budget', and not 'any villa'. */
  removes: 'named' | 'any' | undefined
  isCompany: boolean
  /** A price that is to be raised or lowered. */
  step: ChangeRead | undefined
  /** Where it begins, so that 'under' belongs to what a chip removes. */
  start: number | undefined
}

export const nothing = (): Pending => ({
  bound: undefined,
  of: undefined,
  not: undefined,
  removes: undefined,
  isCompany: false,
  step: undefined,
  start: undefined,
})
