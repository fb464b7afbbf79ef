import type { Db } from '../../platform/database.ts'
import { writtenOut } from './abbreviations.ts'
import { chooseSpellings } from './choose-spellings.ts'
import { findSpellings } from './queries.ts'

/** Most words of a search that count; the rest of a longer text is noise. */
const MOST_WORDS = 12
/** Words that say nothing of a project, folded; a search of nothing else keeps them. */
const STOP_WORDS = new Set(
  'a an and at by for from in near of on or the to with ال الي او بجانب على علي عن عند في قرب ل من مع و'.split(' '),
)

/**
 * The full-text query that a person's words mean: each in all spellings that the catalogue has for it, in either script,
 * all words required. Null where a word is unknown to the catalogue, so that nothing can match, and '' for a text
 * without words.
 */
export async function matchWords(db: Db, text: string): Promise<string | null> {
  const written = writtenOut(text)
  const meant = [await matchAll(db, text), written === undefined ? null : await matchAll(db, written)]
  const found = meant.filter((query) => query !== null)
  return found.length > 0 ? found.join(' | ') : null
}

async function matchAll(db: Db, text: string): Promise<string | null> {
  const asked = await findSpellings(db, text, MOST_WORDS)
  const telling = asked.filter(({ word }) => !STOP_WORDS.has(word))
  const meant = (telling.length > 0 ? telling : asked).map((word) => chooseSpellings(word))
  return meant.some((spellings) => spellings.length === 0) ? null : meant.map(anyOf).join(' & ')
}

/** Spellings as the alternatives of a `tsquery`. */
export function anyOf(spellings: readonly string[]): string {
  return `(${spellings.map(quoteLexeme).join(' | ')})`
}

export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
}
