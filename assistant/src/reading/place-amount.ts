import { MAX_YEARS_AHEAD } from '@manzil/contract/calls/limits'
import type { Bound, Quantity, ValueField } from '../words/meanings.ts'
import type { AmountRead } from './read-amount.ts'
import { addYears, type Calendar } from './read-years.ts'
import type { Pending, ReadMessage, Span } from './reading.ts'
import { MAX_COUNTED, MAX_ROOMS, roomsValue, upTo } from './rooms-and-years.ts'

const SQFT_OF_SQM = 10.7639
/** Tolerance of 'around', which also applies to a size without a bound. */
const AROUND = 0.1
/** Without a unit, smaller sizes are in square metres, and smaller numbers are not prices. */
const LEAST_SQFT = 400
const LEAST_PRICE = 10_000
const FIRST_YEAR = 2020
const THOUSAND = 1_000
const MILLION = 1_000_000
const MAX_MILLIONS = 20
/** Prices in thousands that need no 'k': 'budget 900'. */
const THOUSANDS = { least: 100, most: 999 }

/** Assigns an amount to a filter by its unit, the words before it, or its size. */
export function placeAmount(read: ReadMessage, amount: AmountRead, pending: Pending & { isFrom: boolean }, calendar: Calendar): void {
  const { values, unit } = amount
  const start = pending.start ?? amount.start
  const span = { start, end: amount.end }
  const bound = amount.isOpen ? 'min' : pending.bound
  const add = (field: ValueField, value: number | string) =>
    read.found.push({ field, value: String(value), ...span, ...(amount.isDollars && { isDollars: true }) })
  const isAboutPrice = pending.of === undefined && read.changes.some(({ change }) => change === 'cheaper' || change === 'dearer')
  const quantity = quantityOf(amount, isAboutPrice ? 'price' : pending.of, calendar.year)
  switch (quantity) {
    case 'rooms':
      addRooms(read, roomCounts(amount, bound), pending, span)
      break
    case 'handover':
      // 'استلام من 2028'
      addYears(read, amount, bound ?? (pending.isFrom && pending.of === 'handover' ? 'min' : undefined), calendar, span)
      // The filter knows no months.
      if (unit === 'months') read.missed.push(span)
      break
    case 'down':
      if (unit === 'percent') read.downPercent = { value: values[0] as number, ...span }
      else add('down_payment', Math.round(values.at(-1) as number))
      break
    case 'area':
      // «أرخص واحد بالقدم المربع» names no size.
      if (values.every((value) => value === 1)) break
      addRange(
        values.map(squareFeet(amount)),
        bound ?? 'around',
        (min) => add('min_area', min),
        (max) => add('max_area', max),
      )
      break
    case 'price':
      addRange(
        values.map(dirhams(amount)),
        bound ?? (pending.isFrom ? 'min' : 'max'),
        (min) => add('min_price', min),
        (max) => add('max_price', max),
      )
      break
    case 'monthly':
      add('payment_plan', 1)
      read.missed.push(span)
      break
    case 'people':
      addRoomsForPeople(read, amount, span)
      break
    case 'baths':
    case 'floors':
    case 'income':
    case 'rent':
    case 'foreign':
    case 'rate':
      read.missed.push(span)
      break
    default:
      if (unit === 'percent' && (values[0] === 1 || pending.of === 'handover')) add('payment_plan', 1)
      if (amount.isDigits || unit !== undefined) read.missed.push({ start: amount.start, end: amount.end })
  }
}

function quantityOf(amount: AmountRead, of: Quantity | undefined, thisYear: number): Quantity | undefined {
  const { unit, hasScale, values, isDollars } = amount
  const value = values[0] as number
  if (of === 'income' || of === 'rent') return of
  if (unit === 'foreign') return 'foreign'
  if (unit === 'rate' || of === 'rate') return 'rate'
  if (unit === 'baths' || unit === 'floors') return unit
  if (unit === undefined && !hasScale && (of === 'baths' || of === 'floors')) return of
  if (unit === 'rooms' || (unit === undefined && !hasScale && of === 'rooms')) {
    return value <= MAX_COUNTED && Number.isInteger(value) ? 'rooms' : undefined
  }
  if (unit === 'people' || unit === 'adults' || unit === 'children' || (of === 'people' && unit === undefined)) {
    return value <= MAX_COUNTED && Number.isInteger(value) ? 'people' : undefined
  }
  if (unit === 'sqft' || unit === 'sqm') return 'area'
  if (unit === 'percent') return of === 'down' ? 'down' : undefined
  if (unit === 'monthly' || (of === 'monthly' && unit !== 'years' && unit !== 'months')) return 'monthly'
  // Ignores durations beyond the range of the handover filter.
  if (unit === 'years' || unit === 'months') return value <= MAX_YEARS_AHEAD * (unit === 'years' ? 1 : 12) ? 'handover' : undefined
  if (of === 'down' && (hasScale || value >= 1000)) return 'down'
  const isYear = Number.isInteger(value) && value >= FIRST_YEAR && value <= thisYear + MAX_YEARS_AHEAD && !hasScale && unit === undefined
  if (isYear && of !== 'price' && of !== 'area') return 'handover'
  if (of === 'area') return 'area'
  if (hasScale || value >= LEAST_PRICE || unit === 'aed') return value >= (isDollars ? LEAST_PRICE : 1000) ? 'price' : undefined
  if ((of === 'price' || of === undefined) && isMillions(amount)) return 'price'
  return of === 'price' && (value >= 1000 || isThousands(amount)) ? 'price' : undefined
}

function isThousands({ values, unit, hasScale, isDigits }: AmountRead): boolean {
  return isDigits && unit === undefined && !hasScale && values.every((value) => value >= THOUSANDS.least && value <= THOUSANDS.most)
}

/** Returns whether millions are implied, as in 'up to 1.3'. */
function isMillions({ values, unit, hasScale, isDigits }: AmountRead): boolean {
  const isDecimal = values.every((value) => value > 0 && value < MAX_MILLIONS) && values.some((value) => !Number.isInteger(value))
  return isDigits && unit === undefined && !hasScale && isDecimal
}

function dirhams(amount: AmountRead): (value: number) => number {
  return (value) => value * (isMillions(amount) ? MILLION : isThousands(amount) ? THOUSAND : 1)
}

function squareFeet({ unit }: AmountRead): (value: number) => number {
  return (value) => (unit === 'sqm' || (unit === undefined && value < LEAST_SQFT) ? value * SQFT_OF_SQM : value)
}

function addRange(values: readonly number[], bound: Bound, addMin: (value: number) => void, addMax: (value: number) => void): void {
  const [first, second] = values as [number, number | undefined]
  if (second !== undefined) {
    addMin(Math.round(Math.min(first, second)))
    addMax(Math.round(Math.max(first, second)))
  } else if (bound === 'around') {
    addMin(Math.round(first * (1 - AROUND)))
    addMax(Math.round(first * (1 + AROUND)))
  } else if (bound === 'min' || bound === 'after' || bound === 'over') {
    addMin(Math.round(first))
  } else {
    addMax(Math.round(first))
  }
}

function roomCounts({ values, isRange }: AmountRead, bound: Bound | undefined): number[] {
  const [first, second] = values.map((value) => Math.min(value, MAX_ROOMS)) as [number, number | undefined]
  if (second !== undefined) return isRange ? upTo(Math.min(first, second), Math.max(first, second)) : [first, second]
  if (bound === 'min' || bound === 'after') return upTo(first, MAX_ROOMS)
  if (bound === 'over') return upTo(Math.min(first + 1, MAX_ROOMS), MAX_ROOMS)
  if (bound === 'under') return upTo(0, first - 1)
  return bound === 'max' || bound === 'before' ? upTo(0, first) : [first]
}

function addRooms(read: ReadMessage, counts: readonly number[], { not }: Pending, span: Span): void {
  const start = not?.start ?? span.start
  for (const value of counts.map(roomsValue)) {
    if (not) read.taken.push({ field: 'rooms', value, isExcluded: true, start, end: span.end })
    else read.found.push({ field: 'rooms', value, ...span })
  }
}

/** Suggests bedrooms for a number of people: two to a room, or one room more. Children come with two parents or the adults counted. */
function addRoomsForPeople(read: ReadMessage, { values, unit }: AmountRead, span: Span): void {
  const counted = Math.max(...values)
  const adults = unit === 'adults' ? counted : read.found.find((one) => one.adults !== undefined)?.adults
  const people = unit === 'children' ? counted + (adults ?? 2) : counted
  const least = Math.min(Math.ceil(people / 2), MAX_ROOMS)
  if (unit === 'children') read.found = read.found.filter((one) => one.adults === undefined)
  for (const count of upTo(least, Math.min(least + 1, MAX_ROOMS)))
    read.found.push({ field: 'rooms', value: roomsValue(count), isForPeople: true, ...(adults !== undefined && { adults }), ...span })
}
