import type { PropertyFilterKey } from '@manzil/contract/search/filter-registry'

/** A filter whose value a phrase can name directly. */
export type ValueField = PropertyFilterKey | 'sort_by'
export type Quantity =
  | 'price'
  | 'area'
  | 'handover'
  | 'down'
  | 'rooms'
  | 'people'
  | 'monthly'
  | 'baths'
  | 'floors'
  | 'income'
  | 'rent'
  | 'foreign'
  | 'rate'
/**
 * `foreign` is any currency but the dirham and the dollar. `monthly` is an amount paid each month. `people` counts residents; `children`
 * excludes their two parents.
 */
/** The category of homes that can be moved into, as a filter value. */
export const READY = 'ready_to_move'

export type Unit =
  | ('rooms' | 'baths' | 'floors' | 'people' | 'adults' | 'children')
  | ('aed' | 'usd' | 'foreign' | 'sqft' | 'sqm' | 'percent' | 'years' | 'months' | 'monthly')
  /** Per area or year: 'AED 1,500 per sqft'. */
  | 'rate'
/**
 * `before` and `after` exclude the named year; `under` and `over` exclude it too, and the named number of rooms. For
 * amounts, they mean `max` and `min`.
 */
export type Bound = 'max' | 'min' | 'under' | 'over' | 'around' | 'between' | 'before' | 'after' | 'within'
export type Change =
  | ('cheaper' | 'dearer' | 'bigger' | 'smaller' | 'more_rooms' | 'fewer_rooms' | 'later' | 'sooner')
  /** `elsewhere` excludes the current place, `anywhere` drops it; `more` asks for more of the same. */
  | ('start_over' | 'also' | 'elsewhere' | 'anywhere' | 'more')

export type Meaning =
  | { kind: 'value'; field: ValueField; value: string /** Counts only after a word such as 'by'. */; needsCue?: boolean }
  | { kind: 'keyword'; value: string /** A place without a community in the catalogue. */; isPlace?: boolean }
  | { kind: 'rooms'; count: number }
  | { kind: 'number'; value: number }
  | { kind: 'amount'; value: number }
  | { kind: 'scale'; value: number }
  | { kind: 'fraction'; value: number }
  | { kind: 'unit'; unit: Unit }
  | { kind: 'duration'; years: number }
  | { kind: 'year'; ahead: number }
  | { kind: 'bound'; bound: Bound }
  | { kind: 'of'; quantity: Quantity }
  | { kind: 'change'; change: Change /** The sort order to use if there is nothing to change. */; otherwise?: string }
  | { kind: 'field'; fields: readonly ValueField[] }
  /** Raises or lowers the price, if the next words name it. With `isAlso`, the word means 'also' before any others. */
  | { kind: 'step'; change: 'cheaper' | 'dearer'; otherwise?: string; isAlso?: boolean }
  /** A sort direction. */
  | { kind: 'direction'; isUp: boolean }
  /** A part of a year; `isLast` if it ends the year, `needsYear` if it counts only beside a year. */
  | { kind: 'part'; isLast: boolean; needsYear?: boolean }
  /** Counts only beside a year; `month` is 1 to 12. */
  | { kind: 'month'; month: number }
  /** A numbered part of a year, such as the 'Q' of 'Q3'; `count` is the number of parts. */
  | { kind: 'parts'; count: number }
  | { kind: 'remove'; what: 'named' | 'any' }
  /** Understood, but no filter covers it. `isNever` if it is true of no home, so that its absence is always given. */
  | { kind: 'unsearchable'; isNever?: boolean }
  /** `isAnyHome` if the house may be an apartment. */
  | { kind: 'noise'; isHouse?: boolean; isAnyHome?: boolean }
  | { kind: 'not' | 'and' | 'or' | 'to' | 'point' | 'cue' }

/** Phrases in either language that mean the same in any catalogue, separated by `|`, with their meaning. */
export type Phrases = readonly (readonly [phrases: string, meaning: Meaning])[]
