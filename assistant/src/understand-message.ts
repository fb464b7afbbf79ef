import { uaeYear } from '@manzil/contract/time/calendar'
import type { Db } from '../../../platform/database.ts'
import type { Services } from '../../../platform/services.ts'
import { findTextsInTitles } from '../words/index.ts'
import { readMessage } from './reading/read-message.ts'
import type { ReadMessage, Span } from './reading/reading.ts'
import type { FilterTexts } from './refine.ts'
import { applyReading, joined, type Understanding } from './understand.ts'
import type { Vocabulary } from './vocabulary.ts'
import { tokensOf } from './words/fold-text.ts'

const MOST_WORDS = 100

/**
 * Understands a message, turning words of project titles into the project filter. A word with another meaning in the
 * vocabulary keeps it, unless the whole message occurs in one title.
 */
export async function understandMessage(
  { database, clock }: Services,
  vocabulary: Vocabulary,
  message: string,
  former: FilterTexts,
): Promise<Understanding> {
  const db = database.reads()
  const words = tokensOf(message).flatMap(({ text }) => (/^\p{L}/u.test(text) ? text : []))
  const unclear = [...new Set(words)].filter((word) => !hasMeaning(vocabulary, word)).slice(0, MOST_WORDS)
  const titleWords = await findTextsInTitles(db, unclear)
  const read = readMessage({ ...vocabulary, titleWords }, message, uaeYear(clock()))
  if (titleWords.size > 0) await nameProjects(db, read, message, titleWords)
  return applyReading(vocabulary, message, former, read)
}

function hasMeaning({ phrases }: Vocabulary, word: string): boolean {
  const meaning = phrases.next.get(word)?.meaning
  return meaning !== undefined && !(meaning.kind === 'value' && meaning.needsCue)
}

/** Turns unknown words of titles into the project filter; adjacent words of one title form one name. */
async function nameProjects(db: Db, read: ReadMessage, message: string, titleWords: ReadonlySet<string>): Promise<void> {
  const textOf = ({ start, end }: Span) => message.slice(start, end).replaceAll(',', ' ').trim()
  const whole = { start: 0, end: message.length }
  const parts = joined(read.unknown, message)
  const names = await findTextsInTitles(db, [whole, ...parts].map(textOf))
  if (names.has(textOf(whole))) {
    Object.assign(read, { found: [], changes: [], removed: [], taken: [], missed: [], unknown: [], downPercent: undefined })
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
