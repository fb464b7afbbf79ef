import type { Bound, Change, Quantity, ValueField } from '../words/meanings.ts'
import type { Piece } from './read-pieces.ts'

/** Offsets into the text. */
export interface Span {
  start: number
  end: number
}

export interface Found extends Span {
  field: ValueField
  value: string
  /** A place that is searched for as a keyword. */
  isWordPlace?: boolean | undefined
  /** One of the emirates that remain after excluding another. */
  isOther?: boolean
  /** A year from a one-sided range, which a second such range narrows. */
  isBounded?: boolean
  /** An amount that was given in dollars. */
  isDollars?: boolean
  /** Bedrooms derived from the number of people. */
  isForPeople?: boolean
  /** The adults among them, if counted. */
  adults?: number
}

/** A value that the text removes. `isExcluded` means that no home may have it, which removal alone may not ensure. */
export interface Taken extends Span {
  field: ValueField
  value: string
  isExcluded: boolean
}

/**
 * A change to earlier filters. `by` is the amount, if one was given; `otherwise` is the sort order to fall back to if there
 * is nothing to change.
 */
export interface ChangeRead extends Span {
  change: Change
  otherwise?: string | undefined
  by?: number
  /** `by` may be the new amount itself: 'raise the budget 3m'. */
  isMaybeTo?: boolean
  /** Names the budget itself: 'raise the budget'. */
  isStep?: boolean
}

/** A place whose time or distance the text removes. */
export interface UnwantedPlace extends Span {
  /** Its slug. */
  place: string
}

/** A word for a house; `isAny` if it means any home, as «بيت» does. */
export interface HouseRead extends Span {
  isAny: boolean
}

export interface ReadMessage {
  found: Found[]
  unwanted: UnwantedPlace[]
  changes: ChangeRead[]
  /** Filters that the text removes. */
  removed: ValueField[]
  taken: Taken[]
  /** Payments that the text does not want, which only removing a filter can express. */
  unwantedPayments: (Span & { fields: readonly ValueField[] })[]
  /** Parts that are understood but cannot be searched for. */
  missed: Span[]
  /** Words missing from the vocabulary. */
  unknown: Span[]
  /** A word for a house, as in 'houses in JVC'. */
  house: HouseRead | undefined
  /** Percentage of the price due at booking. */
  downPercent: ({ value: number } & Span) | undefined
}

/** Earlier words that apply to the next amount or value. */
export interface Pending {
  bound: Bound | undefined
  of: Quantity | undefined
  not: Piece | undefined
  /** `named` removes what follows; `any` removes only a whole filter, as in 'any budget', and not a value, as in 'any villa'. */
  removes: 'named' | 'any' | undefined
  isCompany: boolean
  /** A price increase or decrease that may get an amount. */
  step: ChangeRead | undefined
  /** Offset of the pending words, so that a chip's source text includes them: 'under 2m'. */
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
