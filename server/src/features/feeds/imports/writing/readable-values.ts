import type { KeptProject } from '@manzil/contract/feeds/calls/feeds'

export type ReadableChange = NonNullable<KeptProject['values']>[number]

/** Fields that mean nothing without others, or whose numbers are ids of records. */
const UNREADABLE = new Set(['latitude', 'longitude', 'is_exact', 'developer_id', 'community_id'])
const LONGEST_VALUE = 120

/** Returns the values of a change that a report can show, with long texts shortened; none for lists and ids of records. */
export function readableChange(field: string, before: unknown, after: unknown): ReadableChange | undefined {
  if (UNREADABLE.has(field) || !isValue(before) || !isValue(after)) return undefined
  return { field, before: shortened(before), after: shortened(after) }
}

export const isShortened = ({ before, after }: ReadableChange) =>
  [before, after].some((value) => typeof value === 'string' && value.endsWith('…'))

type Value = ReadableChange['before']

const shortened = (value: Value) =>
  typeof value === 'string' && value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE).trimEnd()}…` : value

const isValue = (value: unknown): value is Value => value === null || typeof value === 'string' || typeof value === 'number'
