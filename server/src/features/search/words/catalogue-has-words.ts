import type { Db } from '../../../platform/database.ts'
import { findSpellings } from './queries.ts'

const MOST_WORDS = 12

/** Whether the catalogue has every word of a text, verbatim or by its stem; typos do not count. */
export async function catalogueHasWords(db: Db, text: string): Promise<boolean> {
  const asked = await findSpellings(db, text, MOST_WORDS)
  return asked.length > 0 && asked.every(({ word, spellings }) => spellings.some((one) => one.word === word || one.is_same_stem))
}
