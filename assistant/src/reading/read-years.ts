import { MAX_YEARS_AHEAD } from '@manzil/contract/calls/limits'
import type { Bound } from '../words/meanings.ts'
import type { AmountRead } from './read-amount.ts'
import type { Pending, ReadMessage, Span } from './reading.ts'
import { upTo } from './rooms-and-years.ts'

export interface Calendar {
  year: number
  years: readonly number[]
}

const UPPER = new Set<Bound | undefined>(['max', 'before', 'under'])
const BOUNDED = new Set<Bound | undefined>(['max', 'before', 'under', 'min', 'after', 'over'])

/** Adds handover years. Two one-sided ranges combine to the years in between: 'after 2027, before 2030'. */
export function addYears(
  read: ReadMessage,
  amount: Pick<AmountRead, 'values' | 'isRange' | 'unit'>,
  bound: Bound | undefined,
  calendar: Calendar,
  span: Span,
): void {
  const years = handoverYears(amount, bound, calendar)
  const isBounded = amount.values.length === 1 && BOUNDED.has(bound)
  const earlier = isBounded ? read.found.filter((one) => one.field === 'handover' && one.isBounded) : []
  const both = earlier.filter(({ value }) => years.includes(Number(value)))
  if (both.length > 0) {
    read.found = read.found.filter((one) => !earlier.includes(one) || both.includes(one))
  } else {
    for (const value of years) read.found.push({ field: 'handover', value: String(value), isBounded, ...span })
  }
}

/** Returns the years as filter values; a duration counts from now. */
function handoverYears(
  { values, isRange, unit }: Pick<AmountRead, 'values' | 'isRange' | 'unit'>,
  bound: Bound | undefined,
  { year, years }: Calendar,
): number[] {
  const [first, second] = values as [number, number | undefined]
  if (unit === 'years' || unit === 'months') return upTo(year, year + Math.ceil(first / (unit === 'years' ? 1 : 12)))
  if (second !== undefined) return isRange ? upTo(first, Math.min(second, first + MAX_YEARS_AHEAD)) : [first, second]
  if (bound === 'before' || bound === 'under') return upTo(year, first - 1)
  if (bound === 'max') return upTo(year, first)
  if (bound === 'after' || bound === 'over' || bound === 'min') {
    const from = bound === 'min' ? first : first + 1
    return upTo(from, Math.max(from, ...years))
  }
  return [first]
}

/**
 * Reports a part of a year, which no filter covers, unless it is the last part and only an upper bound. A bound on any other
 * part includes that year.
 */
export function addPartOfYear(read: ReadMessage, part: Span, isLast: boolean, pending: Pending): Pending {
  const isUpper = UPPER.has(pending.bound)
  if (!(isLast && isUpper)) read.missed.push({ start: part.start, end: part.end })
  if (isUpper) return { ...pending, bound: 'max' }
  return BOUNDED.has(pending.bound) && !isLast ? { ...pending, bound: 'min' } : pending
}
