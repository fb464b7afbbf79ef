import type { Found } from '../reading/reading.ts'
import { betweenBlanks, type Token, tokensOf } from '../spelling/fold-text.ts'
import type { Understanding } from '../understand.ts'
import { isComparative } from '../words/function-words.ts'
import type { Change, ValueField } from '../words/meanings.ts'
import { WANTS_HOMES } from './asks-beyond-search.ts'
import { ASKS_WHICH, COMPARES } from './asks-to-compare.ts'

export const PLACE_FIELDS = ['community_name', 'inside', 'selected_location'] as const satisfies readonly ValueField[]
/** Filters that such a question may contain; with others it is a search. */
const FIELDS = new Set<ValueField>([...PLACE_FIELDS, 'type', 'unit_type', 'rooms', 'category', 'project_type', 'sort_by'])
const THAN = new Set(['than', 'من', 'عن'])
const DEGREES = new Set(['more', 'less', 'اكثر', 'اقل'])
const ASKS = / (?:is|are|which|what|whats|where|should|does|do|هل|ايهما|ايهم|اي|وين|اين|فين|ما|شو|ايش|وش|\?) /
/** Changes that compare, if not with homes found before. */
const CHANGES = new Set<Change>(['cheaper', 'dearer', 'bigger', 'smaller'])
/** Between 'than' and the place: 'than in the Marina'. */
const MAX_WORDS_BETWEEN = 2

/** Returns whether a message compares places: 'Is Downtown more expensive than Business Bay?', 'أيهما أرخص، الفرجان أو دبي الجنوب؟'. */
export function asksToComparePlaces(message: string, { read }: Understanding): boolean {
  const found = read.found.toSorted((one, other) => one.start - other.start)
  const places = found.filter(isPlace)
  if (places.length === 0 || !found.every(({ field }) => FIELDS.has(field))) return false
  const tokens = tokensOf(message)
  const words = tokens.map(({ text }) => text)
  const compares = (at: number) => isComparative(words[at - 1] ?? '') || DEGREES.has(words[at - 2] ?? '')
  const isBeforePlace = (at: number) => {
    const next = found.find(({ start }) => start > (tokens[at] as Token).start)
    return isPlace(next) && tokens.findIndex(({ end }) => end > (next as Found).start) - at - 1 <= MAX_WORDS_BETWEEN
  }
  if (words.some((word, at) => THAN.has(word) && compares(at) && isBeforePlace(at))) return true
  if (new Set(places.map(({ value }) => value)).size < 2) return false
  if (words.some((word) => COMPARES.has(word))) return true
  const text = betweenBlanks(message)
  const isComparing =
    words.some((word) => ASKS_WHICH.has(word) || isComparative(word)) || read.changes.some(({ change }) => CHANGES.has(change))
  return isComparing && ASKS.test(text) && !WANTS_HOMES.test(text)
}

/** Whether a filter names a place. */
export function isPlace(found: Found | undefined): boolean {
  return PLACE_FIELDS.some((field) => field === found?.field)
}
