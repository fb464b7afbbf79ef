import type { PropertyFilterKey } from '@manzil/contract/listing'

/** A filter that a word can name as it is. */
export type ValueField = PropertyFilterKey | 'sort_by'
export type Quantity = 'price' | 'area' | 'handover' | 'down' | 'rooms' | 'people' | 'monthly'
/** `monthly` is what is paid each month; `people` are how many live there. */
export type Unit = 'rooms' | 'aed' | 'sqft' | 'sqm' | 'percent' | 'years' | 'months' | 'monthly' | 'people'
/** `before` and `after` leave out the named year; for amounts they are `max` and `min`. */
export type Bound = 'max' | 'min' | 'around' | 'between' | 'before' | 'after' | 'within'
export type Change = 'cheaper' | 'dearer' | 'bigger' | 'smaller' | 'more_rooms' | 'fewer_rooms' | 'start_over' | 'remove' | 'also'

/** What a phrase says. */
export type Meaning =
  | { kind: 'value'; field: ValueField; value: string /** Says it only behind a word such as 'by'. */; needsCue?: boolean }
  | { kind: 'keyword'; value: string /** A place that the catalogue has no community of. */; isPlace?: boolean }
  | { kind: 'rooms'; count: number }
  | { kind: 'number'; value: number }
  | { kind: 'amount'; value: number }
  | { kind: 'scale'; value: number }
  | { kind: 'half' }
  | { kind: 'unit'; unit: Unit }
  | { kind: 'duration'; years: number }
  | { kind: 'year'; ahead: number }
  | { kind: 'bound'; bound: Bound }
  | { kind: 'of'; quantity: Quantity }
  | { kind: 'change'; change: Change /** What it says where there is nothing to change: an order. */; otherwise?: string }
  | { kind: 'field'; fields: readonly ValueField[] }
  /** `unsearchable` is clear, and no filter carries it. */
  | { kind: 'not' | 'and' | 'or' | 'to' | 'cue' | 'quarter' | 'unsearchable' | 'noise' }

/** Phrases that mean the same in any catalogue, in either language: separated by `|`, each with what it says. */
export type Phrases = readonly (readonly [phrases: string, meaning: Meaning])[]
