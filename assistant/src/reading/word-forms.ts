import { COMMON_WORDS } from '../spelling/common-words.ts'
import { soundOf } from '../spelling/fold-text.ts'
import { canBeSameName } from '../spelling/transliteration.ts'
import { wordDistance } from '../spelling/word-distance.ts'
import { plainWord } from '../words/trip-words.ts'
import { type Branch, type Vocabulary, withoutALetter } from '../words/vocabulary.ts'

/** Arabic particles that attach to the next word, longest first. */
const PARTICLES = ['وبال', 'وال', 'بال', 'فال', 'كال', 'وب', 'ول', 'وف', 'ال', 'و', 'ب', 'ل', 'ف', 'ك', 'ه']
const SHORTEST_MISTYPED = 4
const LONGEST_WORD = 24
const SHORTEST_JOINED = 6
const SHORTEST_PART = 2
const SHORTEST_RESPELT = 6
/** Shorter words may be any other word: 'quiet' is no 'quite', 'شاليه' (chalet) no 'غاليه' (expensive). */
const SHORTEST_GUESSED = 6
const MAX_FORMS = 4
const LEAST_SOUND = 3

/**
 * Returns the vocabulary words that a word may stand for, best first: itself, without an Arabic particle or English plural,
 * with a typo fixed, in the other script, or as two words written as one. Never guesses at common
 * words and words of project titles and districts.
 */
export function formsOf(vocabulary: Vocabulary, word: string): readonly (readonly string[])[] {
  const { words, titleWords } = vocabulary
  const isName = titleWords.has(word)
  const forms = bareForms(word)
  const bare = forms.filter((form) => words.has(form))
  const isCommon = [word, ...forms].some((form) => COMMON_WORDS.has(form))
  if (words.has(word))
    return [word, ...bare, ...(isName || isCommon ? [] : otherSpellings(vocabulary, word))].slice(0, MAX_FORMS).map((form) => [form])
  if (bare.length > 0) return bare.slice(0, MAX_FORMS).map((form) => [form])
  if (
    isName ||
    isCommon ||
    vocabulary.districtWords.has(plainWord(word)) ||
    /\d/.test(word) ||
    word.length < SHORTEST_MISTYPED ||
    word.length > LONGEST_WORD
  )
    return []
  const joined = split(vocabulary, word)
  if (joined) return [joined]
  return [...correctTypos(vocabulary, word), ...inOtherScript(vocabulary, word)].slice(0, MAX_FORMS).map((form) => [form])
}

function bareForms(word: string): string[] {
  if (/^[a-z]/.test(word)) return word.length > 3 && word.endsWith('s') ? [word.slice(0, -1)] : []
  const shorter = PARTICLES.filter((particle) => word.startsWith(particle) && word.length - particle.length >= SHORTEST_PART)
  const forms = shorter.flatMap((particle) => {
    const rest = word.slice(particle.length)
    return particle.endsWith('ال') && particle !== 'ال' ? [`ال${rest}`, rest] : [rest]
  })
  if (word.startsWith('لل')) forms.unshift(`ال${word.slice(2)}`, word.slice(2))
  return [...forms, `ال${word}`]
}

function correctTypos({ slips, phrases }: Vocabulary, word: string): string[] {
  const allowed = word.length < 7 ? 1 : 2
  const near = new Map<string, number>()
  for (const left of withoutALetter(word)) {
    for (const known of slips.get(left) ?? []) {
      const isGuess = known[0] !== word[0] || isOnlyNoise(phrases.next.get(known))
      // A verb such as «أتمول» is no slip of a noun with the article, such as «المول».
      const addsArticle = known.startsWith('ال') && !word.startsWith('ال')
      if (near.has(known) || addsArticle || (isGuess && word.length < SHORTEST_GUESSED)) continue
      const away = wordDistance(word, known)
      if (away <= allowed) near.set(known, away + (known[0] === word[0] ? 0 : 0.5))
    }
  }
  return [...near].sort((a, b) => a[1] - b[1]).map(([known]) => known)
}

/** Returns whether a word has no meaning, alone or before others. */
function isOnlyNoise(branch: Branch | undefined): boolean {
  return branch?.meaning?.kind === 'noise' && branch.next.size === 0
}

/** Returns vocabulary words one typo away: 'jumeira' is a place by itself, but in 'jumeira village' a typo for another. */
function otherSpellings(vocabulary: Vocabulary, word: string): string[] {
  if (word.length < SHORTEST_RESPELT || word.length > LONGEST_WORD || COMMON_WORDS.has(word)) return []
  return correctTypos(vocabulary, word).filter((known) => known !== word && wordDistance(word, known) === 1)
}

/** Names are written in either script. Of other words only English ones are, in Arabic letters: 'church' is no Arabic word. */
function inOtherScript({ sounds, nameWords }: Vocabulary, word: string): string[] {
  const sound = soundOf(word)
  if (sound.length < LEAST_SOUND) return []
  const isLatin = /^[a-z]/.test(word)
  return (sounds.get(sound) ?? []).filter((known) => (!isLatin || nameWords.has(known)) && canBeSameName(word, known))
}

/** Splits two vocabulary words written as one: 'dubaimarina'. */
function split({ words }: Vocabulary, word: string): string[] | undefined {
  if (word.length < SHORTEST_JOINED) return undefined
  for (let away = 0; away < word.length; away++) {
    const at = Math.floor(word.length / 2) + (away % 2 === 0 ? away / 2 : -(away + 1) / 2)
    if (at < SHORTEST_PART + 1 || at > word.length - SHORTEST_PART - 1) continue
    if (words.has(word.slice(0, at)) && words.has(word.slice(at))) return [word.slice(0, at), word.slice(at)]
  }
  return undefined
}
