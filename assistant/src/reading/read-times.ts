import type { TravelMode } from '@manzil/contract/map/trips'
import { CAR_WORDS, HOUR_WORDS, KM_WORDS, METRE_WORDS, MINUTE_WORDS, plainWord, RUSH_WORDS, WALK_WORDS } from '../words/trip-words.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import type { CorrectedWords } from './corrected-words.ts'

/** Smaller numbers before an "m" are prices in millions. */
const FEWEST_METRES = 50

/** A time or distance, and the index of the word after it. */
export interface Measured {
  minutes?: number
  km?: number
  metres?: number
  next: number
}

/** Reads "20 minutes", "half an hour", "ربع ساعة", "twenty five minutes", "an hour and a half", "5 km", "كيلو" and "500 m". */
export function readMeasure({ phrases }: Vocabulary, words: CorrectedWords, at: number): Measured | undefined {
  const numberAt = (index: number): number | undefined => {
    const word = words.at(index)
    if (/^\d+(?:\.\d+)?$/.test(word)) return Number(word)
    const says = (phrases.next.get(word) ?? phrases.next.get(word.replace(/^و/, '')))?.meaning
    return says?.kind === 'number' ? says.value : undefined
  }
  const isHour = (index: number) => HOUR_WORDS.has(plainWord(words.at(index)))
  const part = readPartOfHour(words, at, isHour)
  if (part) return part
  let number = numberAt(at)
  let next = at + 1
  const more = numberAt(next)
  // 'Twenty five', and in Arabic 'five and twenty'.
  if (number !== undefined && more !== undefined && Math.min(number, more) < 10 && Math.max(number, more) >= 20 && more !== number) {
    number += more
    next++
  }
  if (number === undefined) return KM_WORDS.has(words.at(at)) ? { km: 1, next: at + 1 } : undefined
  if (words.at(next) === '-') next++
  if (MINUTE_WORDS.has(words.at(next))) return { minutes: Math.round(number), next: next + 1 }
  if (METRE_WORDS.has(words.at(next)) && number >= FEWEST_METRES) return { metres: number, next: next + 1 }
  if (KM_WORDS.has(words.at(next))) return { km: Math.ceil(number), next: next + 1 }
  return isHour(next) ? withHalf(words, { minutes: Math.round(number * 60), next: next + 1 }) : undefined
}

const PARTS = new Map([
  ['half', 30],
  ['quarter', 15],
  ['نصف', 30],
  ['نص', 30],
  ['ربع', 15],
  ['ثلث', 20],
])

function readPartOfHour(words: CorrectedWords, at: number, isHour: (index: number) => boolean): Measured | undefined {
  const word = words.at(at)
  const minutes = PARTS.get(word)
  if (minutes !== undefined) {
    let next = at + 1
    while (/^(?:of|an|a)$/.test(words.at(next))) next++
    return isHour(next) ? { minutes, next: next + 1 } : undefined
  }
  if (word === 'ساعتين') return withHalf(words, { minutes: 120, next: at + 1 })
  if ((word === 'an' || word === 'one') && isHour(at + 1)) return withHalf(words, { minutes: 60, next: at + 2 })
  return word === 'ساعه' ? withHalf(words, { minutes: 60, next: at + 1 }) : undefined
}

/** Adds "and a half" or "ونص". */
function withHalf(words: CorrectedWords, { minutes = 0, next }: Measured): Measured {
  const behind = /^و(?:نصف|نص|ربع|ثلث)$/.test(words.at(next)) ? PARTS.get(words.at(next).slice(1)) : undefined
  if (behind !== undefined) return { minutes: minutes + behind, next: next + 1 }
  const isHalf = words.at(next) === 'and' && words.at(next + 1) === 'a' && words.at(next + 2) === 'half'
  return isHalf ? { minutes: minutes + 30, next: next + 3 } : { minutes, next }
}

/** Reads "on foot", "in rush hour" or "by car in rush hour" after a place. */
export function readMode(words: CorrectedWords, at: number): { mode: TravelMode; next: number } | undefined {
  for (let skipped = 0; skipped <= 2; skipped++) {
    const mode = modeOf(words.at(at + skipped))
    const isHour = mode === 'car-rush' && HOUR_WORDS.has(words.at(at + skipped + 1))
    const next = at + skipped + (isHour ? 2 : 1)
    if (mode === 'car') return readMode(words, next) ?? { mode, next }
    if (mode) return { mode, next }
    if (!/^(on|by|in|at|وقت|في|على|ساعه)$/.test(words.at(at + skipped))) return undefined
  }
  return undefined
}

export function modeOf(word: string): TravelMode | undefined {
  if (WALK_WORDS.has(plainWord(word))) return 'walk'
  if (RUSH_WORDS.has(word)) return 'car-rush'
  return CAR_WORDS.has(word) ? 'car' : undefined
}
