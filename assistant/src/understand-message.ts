import { formatTrip } from '@manzil/contract/map/trips'
import { readMessage } from './reading/read-message.ts'
import type { ReadMessage, Span } from './reading/reading.ts'
import type { FilterTexts } from './refine.ts'
import { type Token, tokensOf } from './spelling/fold-text.ts'
import { applyReading, joined, type Understanding } from './understand.ts'
import { NEAR_WORDS, plainPhrase } from './words/trip-words.ts'
import type { Vocabulary } from './words/vocabulary.ts'

/** Returns the texts whose words all occur in the title of one published project. */
export type FindTextsInTitles = (texts: readonly string[]) => Promise<ReadonlySet<string>>

const MAX_WORDS = 100
const MAX_WORDS_AROUND = 4

/**
 * Understands a message, turning words of project titles into the project filter. A word with another meaning in the
 * vocabulary keeps it, unless the whole message occurs in one title. `year` is the current one in the UAE.
 */
export async function understandMessage(
  vocabulary: Vocabulary,
  message: string,
  former: FilterTexts,
  year: number,
  findTextsInTitles: FindTextsInTitles,
): Promise<Understanding> {
  const words = tokensOf(message).flatMap(({ text }) => (/^\p{L}/u.test(text) ? text : []))
  const unclear = [...new Set(words)].filter((word) => !hasMeaning(vocabulary, word)).slice(0, MAX_WORDS)
  const titleWords = await findTextsInTitles(unclear)
  const read = readMessage({ ...vocabulary, titleWords }, message, year)
  if (titleWords.size > 0) await nameProjects(vocabulary, read, message, titleWords, findTextsInTitles)
  return applyReading(vocabulary, message, former, read)
}

function hasMeaning({ phrases }: Vocabulary, word: string): boolean {
  const meaning = phrases.next.get(word)?.meaning
  return meaning !== undefined && !(meaning.kind === 'value' && meaning.needsCue)
}

/** Turns unknown words of titles into the project filter; adjacent words of one title form one name. */
async function nameProjects(
  vocabulary: Vocabulary,
  read: ReadMessage,
  message: string,
  titleWords: ReadonlySet<string>,
  findTextsInTitles: FindTextsInTitles,
): Promise<void> {
  const textOf = ({ start, end }: Span) => message.slice(start, end).replaceAll(',', ' ').trim()
  const whole = { start: 0, end: message.length }
  const parts = joined(read.unknown, message)
  const names = await findTextsInTitles([whole, ...parts].map(textOf))
  if (names.has(textOf(whole))) {
    Object.assign(read, {
      found: [],
      unwanted: [],
      changes: [],
      removed: [],
      taken: [],
      unwantedPayments: [],
      missed: [],
      unknown: [],
      house: undefined,
      downPercent: undefined,
    })
    read.found.push({ field: 'project', value: textOf(whole), ...whole })
    return
  }
  const isIn = (span: Span, part: Span) => part.start <= span.start && span.end <= part.end
  const named = parts.filter((part) => names.has(textOf(part)))
  const alone = read.unknown.filter(
    (span) => !named.some((part) => isIn(span, part)) && tokensOf(textOf(span)).every(({ text }) => titleWords.has(text)),
  )
  read.unknown = read.unknown.filter((span) => !alone.includes(span) && !named.some((part) => isIn(span, part)))
  const wholeNames = await widen([...named, ...alone], message, findTextsInTitles)
  for (const name of wholeNames) {
    dropWithin(read, name)
    read.found.push({ field: 'project', value: textOf(name), ...name })
    readNearBefore(vocabulary, read, message, name)
  }
}

/** Widens names by the words around them that belong to the same title: 'Cloister' to 'Cloister Villas', although villas are a type. */
async function widen(names: readonly Span[], message: string, findTextsInTitles: FindTextsInTitles): Promise<Span[]> {
  const words = tokensOf(message)
  const textOf = ({ start, end }: Span) => message.slice(start, end)
  const wider = names.map((name) => {
    const first = words.findIndex(({ start }) => start >= name.start)
    const last = words.findLastIndex(({ end }) => end <= name.end)
    return { name, spans: first < 0 ? [] : spansAround(words, first, last) }
  })
  const found = await findTextsInTitles(wider.flatMap(({ spans }) => spans.map(textOf)))
  const widened = wider.map(({ name, spans }) => {
    const [longest] = spans.filter((span) => found.has(textOf(span))).sort((a, b) => b.end - b.start - (a.end - a.start))
    return { start: name.start, end: name.end, ...longest }
  })
  return widened.filter(({ start, end }, index) => !widened.slice(0, index).some((one) => one.start < end && start < one.end))
}

/** Returns all spans of adjacent words that include the words `first` to `last` and at least one more. */
function spansAround(words: readonly Token[], first: number, last: number): Span[] {
  const isWord = (at: number) => /^[\p{L}\d]/u.test(words[at]?.text ?? '')
  const spans: Span[] = []
  for (let from = first; from >= Math.max(0, first - MAX_WORDS_AROUND) && isWord(from); from--) {
    for (let to = last; to <= last + MAX_WORDS_AROUND && isWord(to); to++) {
      if (from < first || to > last) spans.push({ start: (words[from] as Token).start, end: (words[to] as Token).end })
    }
  }
  return spans
}

/** Drops what was read from a part of the message. */
function dropWithin(read: ReadMessage, { start, end }: Span): void {
  const isElsewhere = (one: Span) => one.end <= start || one.start >= end
  read.found = read.found.filter(isElsewhere)
  read.unwanted = read.unwanted.filter(isElsewhere)
  read.changes = read.changes.filter(isElsewhere)
  read.taken = read.taken.filter(isElsewhere)
  read.unwantedPayments = read.unwantedPayments.filter(isElsewhere)
  read.missed = read.missed.filter(isElsewhere)
  read.unknown = read.unknown.filter(isElsewhere)
  if (read.house && !isElsewhere(read.house)) read.house = undefined
}

/** Turns the keyword in 'a school near Hibiscus' into a time to the place, which the project may have. */
function readNearBefore({ tripPlaces }: Vocabulary, read: ReadMessage, message: string, name: Span): void {
  read.found = read.found.map((one) => {
    const target = one.field === 'keywords' ? tripPlaces.get(plainPhrase(message.slice(one.start, one.end))) : undefined
    const isNear = one.end <= name.start && NEAR_WORDS.has(plainPhrase(message.slice(one.end, name.start)))
    if (!target?.near || !isNear) return one
    return { field: 'travel', value: formatTrip({ place: target.slug, ...target.near }), start: one.start, end: one.end }
  })
}
