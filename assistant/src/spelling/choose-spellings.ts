import { canBeSameName } from './transliteration.ts'
import { beginningDistance, wordDistance } from './word-distance.ts'

/** A catalogue word that a search word may mean. */
export interface Spelling {
  word: string
  is_same_stem: boolean
  is_same_sound: boolean
  /** Common in the catalogue while the search word is rare, which may therefore be a typo of it. */
  is_usual_instead: boolean
}

export interface SearchWord {
  word: string
  spellings: Spelling[]
}

/** Limits how many catalogue words one search word expands to. */
const MAX_SPELLINGS = 16

/**
 * Chooses the catalogue words that a search word means: itself, words with its stem, the same name in the other script or a
 * close spelling, and a common word if the search word is rare and may be a typo of it. Only if none of these exist, any
 * word it may be a typo of. `typing` means that more letters may follow.
 */
export function chooseSpellings({ word, spellings }: SearchWord, typing = false): string[] {
  const isKnown = spellings.some((spelling) => spelling.word === word)
  const isUsualInstead = (spelling: Spelling) =>
    spelling.is_usual_instead && (isKnown ? wordDistance(word, spelling.word) === 1 : isTypo(word, spelling.word, typing))
  const matches = spellings.filter((spelling) => isSameWord(word, spelling) || isUsualInstead(spelling))
  const chosen = matches.length > 0 ? matches : spellings.filter((spelling) => isTypo(word, spelling.word, typing))
  const distance = typing ? beginningDistance : wordDistance
  return chosen
    .map((spelling) => ({ word: spelling.word, away: distance(word, spelling.word) }))
    .sort((a, b) => a.away - b.away || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_SPELLINGS)
    .map((spelling) => spelling.word)
}

function isSameWord(typed: string, { word, is_same_stem, is_same_sound }: Spelling): boolean {
  if (word === typed || is_same_stem) return true
  if (!is_same_sound || /\d/.test(typed)) return false
  return canBeSameName(typed, word) || isOtherSpelling(typed, word)
}

/** Returns whether words of the same sound and script differ by only a letter or two: Jumeira, Jumeirah. */
function isOtherSpelling(typed: string, word: string): boolean {
  const away = wordDistance(typed, word)
  return typed.length > 3 && (away <= 1 || (away === 2 && typed.slice(0, 3) === word.slice(0, 3)))
}

function isTypo(typed: string, word: string, typing: boolean): boolean {
  if (/\d/.test(typed)) return false
  const allowed = typed.length < 4 || /\d/.test(typed) ? 0 : typed.length < 7 ? 1 : 2
  return (typing ? beginningDistance(typed, word) : wordDistance(typed, word)) <= allowed
}
