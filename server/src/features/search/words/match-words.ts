import { expandAbbreviations } from '@manzil/assistant/spelling/abbreviations'
import { chooseSpellings } from '@manzil/assistant/spelling/choose-spellings'
import type { Db } from '../../../platform/database/database.ts'
import { findSpellings } from './queries.ts'

/** Further words are ignored. */
const MAX_WORDS = 12
/** Words that say nothing about a project, folded. They count only if a search has no others. */
const STOP_WORDS = new Set(
  'a an and at by for from in near of on or the to with ال الي او بجانب على علي عن عند في قرب ل من مع و'.split(' '),
)

/**
 * Builds a `tsquery` that requires every word, each in any spelling that the catalogue has for it, in either script. Returns
 * null if a word is unknown to the catalogue, so nothing can match, and '' for a text without words.
 */
export async function matchWords(db: Db, text: string): Promise<string | null> {
  const written = expandAbbreviations(text)
  const alternatives = [await matchAll(db, text), written === undefined ? null : await matchAll(db, written)]
  const found = alternatives.filter((query) => query !== null)
  return found.length > 0 ? found.join(' | ') : null
}

/** Returns whether the catalogue has every word of a text, verbatim or by its stem; typos do not count. */
export async function catalogueHasWords(db: Db, text: string): Promise<boolean> {
  const words = await findSpellings(db, text, MAX_WORDS)
  return words.length > 0 && words.every(({ word, spellings }) => spellings.some((one) => one.word === word || one.is_same_stem))
}

async function matchAll(db: Db, text: string): Promise<string | null> {
  const words = await findSpellings(db, text, MAX_WORDS)
  const contentWords = words.filter(({ word }) => !STOP_WORDS.has(word))
  const alternatives = (contentWords.length > 0 ? contentWords : words).map((word) => chooseSpellings(word))
  return alternatives.some((spellings) => spellings.length === 0) ? null : alternatives.map(anyOf).join(' & ')
}

export function anyOf(spellings: readonly string[]): string {
  return `(${spellings.map(quoteLexeme).join(' | ')})`
}

export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
}
