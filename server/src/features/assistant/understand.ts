import { requiresEvery } from '@manzil/contract/filter-registry'
import { readMessage } from './reading/read-message.ts'
import type { ReadMessage, Span } from './reading/reading.ts'
import { type FilterTexts, refine } from './refine.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Understanding {
  /** All filters of the conversation after this message. */
  filters: FilterTexts
  /** What the message itself said. */
  read: ReadMessage
  /** Parts of the text that say something which no filter carries. */
  missed: string[]
  /** Parts of the text that the vocabulary does not have: the catalogue may have the words. */
  unknown: string[]
}

/**
 * What a message means as filters of the listing, beside the ones of the conversation before it. Pure, and at most some
 * hundreds of microseconds for a sentence. `year` is the current one in the UAE.
 */
export function understand(vocabulary: Vocabulary, message: string, former: FilterTexts, year: number): Understanding {
  return conclude(vocabulary, message, former, readMessage(vocabulary, message, year))
}

/** What follows from a message that is read. */
export function conclude(vocabulary: Vocabulary, message: string, former: FilterTexts, read: ReadMessage): Understanding {
  const filters = refine(former, read, vocabulary)
  const missed: Span[] = [...read.missed, ...notCarried(read, filters)].sort((one, other) => one.start - other.start)
  if (read.downPercent && filters.down_payment === undefined) missed.push(read.downPercent)
  const textOf = ({ start, end }: Span) => message.slice(start, end)
  return { filters, read, missed: missed.map(textOf), unknown: joined(read.unknown, message).map(textOf) }
}

/** What is not wanted is kept away only by another value of the same filter, and not where values add up. */
function notCarried({ taken }: ReadMessage, filters: FilterTexts): Span[] {
  const told = taken.filter(
    ({ field, isUnwanted }) => isUnwanted && (filters[field] === undefined || (field !== 'sort_by' && requiresEvery(field))),
  )
  return told.filter(({ start }, index) => told.findIndex((one) => one.start === start) === index)
}

/** The part of the message that a value of a filter came from; undefined where it is from before. */
export function sourceOf({ read }: Understanding, message: string, field: string, value: string): string | undefined {
  const found: Span | undefined =
    read.found.find((one) => one.field === field && one.value === value) ??
    (field === 'down_payment' || field === 'payment_plan' ? read.downPercent : undefined) ??
    (field === 'sort_by' ? read.changes.find(({ otherwise }) => otherwise === value) : undefined)
  return found && message.slice(found.start, found.end)
}

/** Unknown words that stand side by side are one name. */
export function joined(spans: readonly Span[], message: string): Span[] {
  const names: Span[] = []
  for (const { start, end } of spans) {
    const last = names.at(-1)
    if (last && /^[\s-]*$/.test(message.slice(last.end, start))) last.end = end
    else names.push({ start, end })
  }
  return names
}
