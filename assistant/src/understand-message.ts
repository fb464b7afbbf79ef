import { readMessage } from './reading/read-message.ts'
import type { ReadMessage, Span } from './reading/reading.ts'
import type { FilterTexts } from './refine.ts'
import { tokensOf } from './spelling/fold-text.ts'
import { applyReading, joined, type Understanding } from './understand.ts'
import type { Vocabulary } from './words/vocabulary.ts'

/** Returns the texts whose words all occur in the title of one published project. */
export type FindTextsInTitles = (texts: readonly string[]) => Promise<ReadonlySet<string>>

const MAX_WORDS = 100

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
  if (titleWords.size > 0) await nameProjects(read, message, titleWords, findTextsInTitles)
  return applyReading(vocabulary, message, former, read)
}

function hasMeaning({ phrases }: Vocabulary, word: string): boolean {
  const meaning = phrases.next.get(word)?.meaning
  return meaning !== undefined && !(meaning.kind === 'value' && meaning.needsCue)
}

/** Turns unknown words of titles into the project filter; adjacent words of one title form one name. */
async function nameProjects(
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
    Object.assign(read, { found: [], unwanted: [], changes: [], removed: [], taken: [], missed: [], unknown: [], downPercent: undefined })
    read.found.push({ field: 'project', value: textOf(whole), ...whole })
    return
  }
  const isIn = (span: Span, part: Span) => part.start <= span.start && span.end <= part.end
  const named = parts.filter((part) => names.has(textOf(part)))
  const alone = read.unknown.filter(
    (span) => !named.some((part) => isIn(span, part)) && tokensOf(textOf(span)).every(({ text }) => titleWords.has(text)),
  )
  read.unknown = read.unknown.filter((span) => !alone.includes(span) && !named.some((part) => isIn(span, part)))
  for (const span of [...named, ...alone]) read.found.push({ field: 'project', value: textOf(span), start: span.start, end: span.end })
}
