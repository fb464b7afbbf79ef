import { COMMON_WORDS } from '../spelling/common-words.ts'
import { type Token, tokensOf } from '../spelling/fold-text.ts'
import { wordDistance } from '../spelling/word-distance.ts'
import { PLACE_NOISE, plainWord, TRIP_WORDS } from '../words/trip-words.ts'
import { type TripTarget, type Vocabulary, withoutALetter } from '../words/vocabulary.ts'

const AND = new Set(['and', ',', '+'])
const MAX_TOKENS = 160
const LONGEST_NAME = 7
const SHORTEST_MISTYPED = 4
const LONGEST_WORD = 24

/** The words of a text, with typos in words about trips corrected. */
export class CorrectedWords {
  readonly #tokens: readonly Token[]
  readonly #words: readonly string[]
  readonly #places: Vocabulary['tripPlaces']

  constructor(vocabulary: Vocabulary, text: string) {
    this.#tokens = tokensOf(text).slice(0, MAX_TOKENS)
    this.#words = this.#tokens.map((token) => corrected(vocabulary, token.text))
    this.#places = vocabulary.tripPlaces
  }

  get length(): number {
    return this.#words.length
  }

  /** Empty beyond the ends. */
  at(index: number): string {
    return this.#words[index] ?? ''
  }

  /** Offsets of the words from one index to before another. */
  spanOf(from: number, next: number): { start: number; end: number } {
    return { start: (this.#tokens[from] as Token).start, end: (this.#tokens[next - 1] as Token).end }
  }

  /** Returns the longest of some phrases that begins at a word, and the index after it. `start` replaces the first word. */
  longest(
    at: number,
    phrases: { has(phrase: string): boolean },
    most: number,
    start = this.at(at),
  ): { phrase: string; next: number } | undefined {
    for (let next = Math.min(at + most, this.length); next > at; next--) {
      const phrase = [start, ...this.#words.slice(at + 1, next)].map(plainWord).join(' ')
      if (phrases.has(phrase)) return { phrase, next }
    }
    return undefined
  }

  /** Returns the longest name of a place that begins at a word, and the index after it. */
  placeAt(at: number, start = this.at(at)): (TripTarget & { next: number }) | undefined {
    const found = this.longest(at, this.#places, LONGEST_NAME, start)
    return found && { ...(this.#places.get(found.phrase) as TripTarget), next: found.next }
  }

  /** Returns the place that follows "and", which Arabic attaches to the next word. */
  placeAfterAnd(at: number): (TripTarget & { next: number }) | undefined {
    const word = this.at(at)
    if (word.startsWith('و')) return this.placeAt(at, word.slice(1))
    if (!AND.has(word)) return undefined
    let next = at + 1
    while (AND.has(this.at(next)) || PLACE_NOISE.has(this.at(next))) next++
    return this.placeAt(next)
  }
}

/** Corrects a word that nothing else in the vocabulary knows. */
function corrected({ words, districtWords, tripSlips, titleWords }: Vocabulary, written: string): string {
  const word = written.replace(/(\p{L})\1{2,}/gu, '$1')
  const bare = plainWord(word)
  const isKnown = (one: string) => words.has(one) || TRIP_WORDS.has(one) || districtWords.has(one)
  if (bare.length < SHORTEST_MISTYPED || bare.length > LONGEST_WORD || /\d/.test(bare)) return word
  if (isKnown(word) || isKnown(bare) || titleWords.has(word) || COMMON_WORDS.has(word) || COMMON_WORDS.has(bare)) return word
  const allowed = bare.length < 7 ? 1 : 2
  let best: { known: string; away: number } | undefined
  for (const left of withoutALetter(bare)) {
    for (const known of tripSlips.get(left) ?? []) {
      if (known === bare) return word
      const away = wordDistance(bare, known) + (known[0] === bare[0] ? 0 : 0.5)
      if (away <= allowed && away < (best?.away ?? Number.POSITIVE_INFINITY)) best = { known, away }
    }
  }
  return best?.known ?? word
}
