import { formatTrip, MAX_MINUTES, MAX_TRIPS, type TravelMode } from '@manzil/contract/map/trips'
import { type Token, tokensOf } from '../spelling/fold-text.ts'
import {
  CAR_WORDS,
  HOUR_WORDS,
  KIND_WORDS,
  MINUTE_WORDS,
  NEAR_WORDS,
  NOT_NEAR,
  plainWord,
  RUSH_NOISE,
  RUSH_WORDS,
  TRIP_NOISE,
  WALK_CUE,
  WALK_WORDS,
  WITHIN_WORDS,
} from '../words/trip-words.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import type { Found } from './reading.ts'

const LONGEST_NAME = 7
const LONGEST_CUE = 4
const MAX_TOKENS = 160
/** Tokens before a cue in which a negation counts. */
const NEGATED_WITHIN = 4
const ARTICLES = new Set(['a', 'an', 'the', 'any'])

interface Time {
  minutes: number
  next: number
}

/**
 * Reads times and distances to places: "20 minutes from DIFC", "close to a British school", "قريب من المترو". Returns the filters,
 * and the text with blanks in their place, so that the rest is read without them.
 */
export function readTrips(vocabulary: Vocabulary, text: string): { found: Found[]; rest: string } {
  const tokens = tokensOf(text).slice(0, MAX_TOKENS)
  const found: Found[] = []
  for (let at = 0; at < tokens.length && found.length < MAX_TRIPS; at++) {
    const trip = readTimed(vocabulary, tokens, at) ?? readNear(vocabulary, tokens, at)
    if (!trip) continue
    const start = (tokens[trip.from] as Token).start
    const end = (tokens[trip.next - 1] as Token).end
    found.push({ field: 'travel', value: trip.value, start, end })
    at = trip.next - 1
  }
  const rest = found.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text)
  return { found, rest }
}

interface TripRead {
  value: string
  /** Indices of the first token, and of the first after it. */
  from: number
  next: number
}

/** Reads "within 20 minutes by car from DIFC". */
function readTimed(vocabulary: Vocabulary, tokens: readonly Token[], at: number): TripRead | undefined {
  const time = readTime(vocabulary, tokens, at)
  if (!time || time.minutes < 1 || time.minutes > MAX_MINUTES) return undefined
  let mode: TravelMode | undefined
  let next = time.next
  for (; next < tokens.length; next++) {
    const place = readPlace(vocabulary, tokens, next)
    if (place && next > time.next) {
      let from = at
      while (from > 0 && WITHIN_WORDS.has(wordAt(tokens, from - 1))) from--
      const behind = readMode(tokens, place.next)
      const value = formatTrip({ place: place.slug, minutes: time.minutes, mode: mode ?? behind?.mode ?? 'car' })
      return { value, from, next: behind?.next ?? place.next }
    }
    const word = wordAt(tokens, next)
    const said = modeOf(word)
    if (said) mode = said === 'car' ? (mode ?? said) : said
    else if (!TRIP_NOISE.has(word) && !(mode === 'car-rush' && RUSH_NOISE.has(word)) && !RUSH_NOISE.has(word)) return undefined
  }
  return undefined
}

/** Reads "near a metro station". */
function readNear(vocabulary: Vocabulary, tokens: readonly Token[], at: number): TripRead | undefined {
  if (tokens.slice(Math.max(0, at - NEGATED_WITHIN), at).some(({ text }) => NOT_NEAR.has(text))) return undefined
  for (let length = LONGEST_CUE; length > 0; length--) {
    const cue = phraseAt(tokens, at, length)
    if (cue === undefined || !NEAR_WORDS.has(cue)) continue
    const placeAt = ARTICLES.has(wordAt(tokens, at + length)) ? at + length + 1 : at + length
    const place = readPlace(vocabulary, tokens, placeAt)
    // Communities and landmarks nearby are places to live in.
    const kind = place && KIND_WORDS[place.slug as keyof typeof KIND_WORDS]
    if (!kind) continue
    const mode = WALK_CUE.test(cue) ? 'walk' : kind.mode
    return { value: formatTrip({ place: place.slug, minutes: kind.minutes, mode }), from: at, next: place.next }
  }
  return undefined
}

/** Reads "20 minutes", "half an hour", "ربع ساعة" and "an hour". */
function readTime({ phrases }: Vocabulary, tokens: readonly Token[], at: number): Time | undefined {
  const word = wordAt(tokens, at)
  const next = wordAt(tokens, at + 1)
  if (word === 'half' && HOUR_WORDS.has(wordAt(tokens, at + 2))) return { minutes: 30, next: at + 3 }
  if ((word === 'نصف' || word === 'نص') && HOUR_WORDS.has(next)) return { minutes: 30, next: at + 2 }
  if ((word === 'ربع' || word === 'ثلث') && HOUR_WORDS.has(next)) return { minutes: word === 'ربع' ? 15 : 20, next: at + 2 }
  if ((word === 'an' || word === 'one') && HOUR_WORDS.has(next)) return { minutes: 60, next: at + 2 }
  const says = phrases.next.get(word)?.meaning
  const number = /^\d+$/.test(word) ? Number(word) : says?.kind === 'number' ? says.value : undefined
  const unitAt = wordAt(tokens, at + 1) === '-' ? at + 2 : at + 1
  return number !== undefined && MINUTE_WORDS.has(wordAt(tokens, unitAt)) ? { minutes: number, next: unitAt + 1 } : undefined
}

/** Reads "on foot" or "in rush hour" after a place. */
function readMode(tokens: readonly Token[], at: number): { mode: TravelMode; next: number } | undefined {
  for (let skipped = 0; skipped <= 2; skipped++) {
    const mode = modeOf(wordAt(tokens, at + skipped))
    const isHour = mode === 'car-rush' && HOUR_WORDS.has(wordAt(tokens, at + skipped + 1))
    if (mode) return { mode, next: at + skipped + (isHour ? 2 : 1) }
    if (!/^(on|by|in|at|وقت|في|على|ساعه)$/.test(wordAt(tokens, at + skipped))) return undefined
  }
  return undefined
}

function modeOf(word: string): TravelMode | undefined {
  if (WALK_WORDS.has(word)) return 'walk'
  if (RUSH_WORDS.has(word)) return 'car-rush'
  return CAR_WORDS.has(word) ? 'car' : undefined
}

/** Finds the longest name of a place. */
function readPlace({ tripPlaces }: Vocabulary, tokens: readonly Token[], at: number): { slug: string; next: number } | undefined {
  for (let length = LONGEST_NAME; length > 0; length--) {
    const slug = tripPlaces.get(phraseAt(tokens, at, length) ?? '')
    if (slug !== undefined) return { slug, next: at + length }
  }
  return undefined
}

function phraseAt(tokens: readonly Token[], at: number, length: number): string | undefined {
  if (at + length > tokens.length) return undefined
  return tokens
    .slice(at, at + length)
    .map(({ text }) => plainWord(text))
    .join(' ')
}

function wordAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.text ?? ''
}
