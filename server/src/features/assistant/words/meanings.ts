import type { PropertyFilterKey } from '@manzil/contract/filter-registry'

/** A filter that a word can name as it is. */
export type ValueField = PropertyFilterKey | 'sort_by'
export type Quantity = 'price' | 'area' | 'handover' | 'down' | 'rooms' | 'people' | 'monthly' | 'baths' | 'floors' | 'income'
/** `monthly` is what is paid each month; `people` are how many live there, and `children` live there with two more. */
export type Unit =
  | ('rooms' | 'baths' | 'floors' | 'people' | 'children')
  | ('aed' | 'sqft' | 'sqm' | 'percent' | 'years' | 'months' | 'monthly')
/**
 * `before` and `after` leave out the named year, `under` and `over` that and the named number of rooms; for amounts they are
 * `max` and `min`.
 */
export type Bound = 'max' | 'min' | 'under' | 'over' | 'around' | 'between' | 'before' | 'after' | 'within'
export type Change =
  | ('cheaper' | 'dearer' | 'bigger' | 'smaller' | 'more_rooms' | 'fewer_rooms' | 'later' | 'sooner')
  /** `elsewhere` is not where it was, `anywhere` wherever; `more` wants more of the same. */
  | ('start_over' | 'also' | 'elsewhere' | 'anywhere' | 'more')

/** What a phrase says. */
export type Meaning =
  | { kind: 'value'; field: ValueField; value: string /** Says it only behind a word such as 'by'. */; needsCue?: boolean }
  | { kind: 'keyword'; value: string /** A place that the catalogue has no community of. */; isPlace?: boolean }
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
  | { kind: 'change'; change: Change /** What it says where there is nothing to change: an order. */; otherwise?: string }
  | { kind: 'field'; fields: readonly ValueField[] }
  /** Raises or lowers the price that was said. */
  | { kind: 'step'; change: 'cheaper' | 'dearer' }
  /** An order from the least up or from the most down. */
  | { kind: 'direction'; isUp: boolean }
  /** A part of a year, `isLast` the one at its end; `needsYear` says it only beside a year. */
  | { kind: 'part'; isLast: boolean; needsYear?: boolean }
  /** The letter of a numbered part of a year, of which there are so many. */
  | { kind: 'parts'; count: number }
  | { kind: 'remove'; what: 'named' | 'any' }
  /** `unsearchable` is clear, and no filter carries it. */
  | { kind: 'not' | 'and' | 'or' | 'to' | 'point' | 'cue' | 'unsearchable' | 'noise' }

/** Phrases that mean the same in any catalogue, in either language: separated by `|`, each with what it says. */
export type Phrases = readonly (readonly [phrases: string, meaning: Meaning])[]
