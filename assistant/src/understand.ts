import { requiresEvery } from '@manzil/contract/search/filter-registry'
import { asksWhichOne } from './questions/asks-about-list.ts'
import { readMessage } from './reading/read-message.ts'
import type { ReadMessage, Span } from './reading/reading.ts'
import { type FilterTexts, refine } from './refine.ts'
import type { ValueField } from './words/meanings.ts'
import type { Vocabulary } from './words/vocabulary.ts'

export interface Understanding {
  /** All filters of the conversation, including this message. */
  filters: FilterTexts
  read: ReadMessage
  /** Parts of the text that are understood but that no filter covers. */
  missed: string[]
  /** Parts of the text missing from the vocabulary; the catalogue may have the words. */
  unknown: string[]
}

/**
 * Translates a message into listing filters, added to those of the conversation. Pure; takes at most a few hundred microseconds
 * per sentence. `year` is the current one in the UAE.
 */
export function understand(vocabulary: Vocabulary, message: string, former: FilterTexts, year: number): Understanding {
  return applyReading(vocabulary, message, former, readMessage(vocabulary, message, year))
}

const HOUSE_TYPES = ['Villa', 'Townhouse']
/** Types that people live in, as a filter value. */
export const HOME_TYPES = 'Apartment,Villa,Townhouse,Penthouse,Duplex,Triplex,Loft,Hotel Apartment,Suite'
const OR = /[,/&]|(?:^|\s)(?:or|and|او|أو|ولا|و)(?:\s|$)/i
/** Filters that say what kind of home a house is. Shops have no rooms. */
const OF_KIND: readonly ValueField[] = ['type', 'unit_type', 'rooms', 'project', 'project_type']

/** Applies a message that has been read to the conversation. */
export function applyReading(vocabulary: Vocabulary, message: string, former: FilterTexts, first: ReadMessage): Understanding {
  const read = withoutPlaces(first, former)
  const filters = refine(former, read, vocabulary, asksWhichOne(message))
  addHouses(filters, message, read)
  const unsupported: Span[] = [...read.missed, ...findUnsupportedExclusions(read, filters)].sort((one, other) => one.start - other.start)
  for (const { fields, ...span } of read.unwantedPayments) if (fields.every((field) => former[field] === undefined)) unsupported.push(span)
  if (read.downPercent && filters.down_payment === undefined) unsupported.push(read.downPercent)
  const textOf = ({ start, end }: Span) => message.slice(start, end)
  return { filters, read, missed: unsupported.map(textOf), unknown: joined(read.unknown, message).map(textOf) }
}

/** Adds the types that a word for a house means: alone, or beside another type as in 'house or apartment'. */
function addHouses(filters: FilterTexts, message: string, { house, found }: ReadMessage): void {
  if (!house) return
  if (OF_KIND.every((field) => filters[field] === undefined)) filters.type = house.isAny ? HOME_TYPES : HOUSE_TYPES.join(',')
  else if (filters.type !== undefined && found.some((one) => one.field === 'type' && isAlternative(message, house, one)))
    filters.type = [...new Set([...filters.type.split(','), ...HOUSE_TYPES])].join(',')
}

function isAlternative(message: string, one: Span, other: Span): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one]
  // The Arabic 'and' belongs to the word.
  return OR.test(message.slice(first.end, second.start)) || message[second.start] === 'و'
}

/**
 * Turns places that the text drops into values taken from the conversation, if it has a time or distance to them. Their words mean
 * nothing else then: 'remove the metro' is not about a keyword.
 */
function withoutPlaces(read: ReadMessage, former: FilterTexts): ReadMessage {
  const left = { ...read }
  for (const { place, ...span } of read.unwanted) {
    const taken = (['travel', 'within'] as const).flatMap((field) => {
      const values = former[field]?.split(',').filter((value) => value.split(':')[0] === place) ?? []
      return values.map((value) => ({ field, value, isExcluded: false, ...span }))
    })
    if (taken.length === 0) continue
    const isElsewhere = ({ start, end }: Span) => end <= span.start || start >= span.end
    left.found = left.found.filter(isElsewhere)
    left.changes = left.changes.filter(isElsewhere)
    left.missed = left.missed.filter(isElsewhere)
    left.unknown = left.unknown.filter(isElsewhere)
    left.taken = [...left.taken.filter(isElsewhere), ...taken]
  }
  return left
}

/**
 * Returns the unwanted values that the filters do not exclude: only another value of the same filter can, and not if the
 * filter requires every value.
 */
function findUnsupportedExclusions({ taken }: ReadMessage, filters: FilterTexts): Span[] {
  const unread = taken.filter(
    ({ field, isExcluded }) => isExcluded && (filters[field] === undefined || (field !== 'sort_by' && requiresEvery(field))),
  )
  return unread.filter(({ start }, index) => unread.findIndex((one) => one.start === start) === index)
}

/** Whether a message only says what homes must not have, which no filter covers: all homes are no answer to 'without parking'. */
export function isOnlyUnwanted({ read, filters, missed }: Understanding): boolean {
  const isElse = read.found.length + read.removed.length + read.changes.length > 0 || read.house !== undefined
  return Object.keys(filters).length === 0 && missed.length > 0 && !isElse && read.taken.every(({ isExcluded }) => isExcluded)
}

/** Returns the part of the message that a filter value came from; undefined if it was set earlier. */
export function sourceOf({ read }: Understanding, message: string, field: string, value: string): string | undefined {
  const found: Span | undefined =
    read.found.find((one) => one.field === field && one.value === value) ??
    (field === 'down_payment' || field === 'payment_plan' ? read.downPercent : undefined) ??
    (field === 'type' && (HOUSE_TYPES.includes(value) || value === HOME_TYPES) ? read.house : undefined) ??
    (field === 'sort_by' ? read.changes.find(({ otherwise }) => otherwise === value) : undefined)
  return found && message.slice(found.start, found.end)
}

/** Joins adjacent unknown words into one name. */
export function joined(spans: readonly Span[], message: string): Span[] {
  const names: Span[] = []
  for (const { start, end } of spans) {
    const last = names.at(-1)
    if (last && /^[\s-]*$/.test(message.slice(last.end, start))) last.end = end
    else names.push({ start, end })
  }
  return names
}
