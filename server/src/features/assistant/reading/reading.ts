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
}

export interface ReadMessage {
  found: Found[]
  changes: ({ change: Change; otherwise?: string | undefined } & Span)[]
  /** Filters that the text takes back. */
  removed: ValueField[]
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
  removes: boolean
  isCompany: boolean
  /** Where it begins, so that 'under' belongs to what a chip removes. */
  start: number | undefined
}
