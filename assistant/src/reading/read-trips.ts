import {
  formatRadius,
  formatTrip,
  MAX_KM,
  MAX_MINUTES,
  MAX_TRIPS,
  type TravelMode,
  WALK_MINUTES_PER_METRE,
} from '@manzil/contract/map/trips'
import {
  INSIDE_WORDS,
  NEAR_BEHIND,
  NEAR_WORDS,
  NOT_NEAR,
  OWN_PLACES,
  PLACE_NOISE,
  RUSH_NOISE,
  TRIP_NOISE,
  UNWANTED_BEFORE,
  UNWANTED_BEHIND,
  UNWANTED_FILTER,
  UNWANTED_NOISE,
  WALK_CUE,
  WITHIN_WORDS,
  WORK_WORDS,
} from '../words/trip-words.ts'
import type { Branch, TripTarget, Vocabulary } from '../words/vocabulary.ts'
import { CorrectedWords } from './corrected-words.ts'
import { type Measured, modeOf, readMeasure, readMode } from './read-times.ts'
import type { Found, Span, UnwantedPlace } from './reading.ts'

const LONGEST_CUE = 4
/** Words before a cue in which a negation counts. */
const NEGATED_WITHIN = 4
/** Between a place and its time: 'DIFC in less than 20 minutes'. */
const MOST_BETWEEN = 4
const MOST_UNWANTED_NOISE = 6
/** Words of a school's own name. */
const LONGEST_NAME = 3
/** Words, numbers and signs that are no part of such a name. */
const ENDS_NAME = /^$|^(?:and|or|with|in|for|to|from|under|below|but|has|have|و|او|مع|في|من)$|^[^a-z\u0621-\u064a]/
/** Words before 'on' that speak of what is seen. */
const VIEWS = /^(?:views?|facing|[وب]?(?:ال)?(?:اطلاله|اطلالات|مطله?|[تي]طل|فيو))$/
/** Assumed for people who only say where they work. */
const COMMUTE_MINUTES = 30

interface TripRead {
  field: 'travel' | 'within' | 'inside'
  value: string
  /** Indices of the first word, and of the first after it. */
  from: number
  next: number
  /** The words of a community between the two, which are left for the rest of the reading. */
  kept?: { from: number; next: number }
  /** The words for "near". */
  cue?: string
}

/**
 * Reads times and distances to places, and the districts of homes: "20 minutes from DIFC", "قريب من المترو", "in Al Mamzar". Returns
 * the filters, and as `rest` the text with blanks in their place. `unwanted` are places that the text drops if the conversation has
 * a time or distance to them; `missed` are parts about places that only the visitor knows.
 */
export function readTrips(
  vocabulary: Vocabulary,
  text: string,
): { found: Found[]; unwanted: UnwantedPlace[]; missed: Span[]; rest: string } {
  const words = new CorrectedWords(vocabulary, text)
  const found: Found[] = []
  const unwanted: UnwantedPlace[] = []
  let rest = text
  const missed: Span[] = []
  let last: TripRead | undefined
  const blank = (from: number, next: number) => {
    const { start, end } = words.spanOf(from, next)
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  }
  for (let at = 0; at < words.length && found.length < MAX_TRIPS; at++) {
    const dropped = readUnwanted(words, at)
    if (dropped) {
      unwanted.push({ place: dropped.place, ...words.spanOf(at, dropped.next) })
      at = dropped.next - 1
      continue
    }
    const ownNext = readOwnPlace(words, at)
    if (ownNext !== undefined) {
      missed.push(words.spanOf(at, ownNext))
      blank(at, ownNext)
      at = ownNext - 1
      continue
    }
    const trip =
      readTimed(vocabulary, words, at) ??
      readNear(vocabulary, words, at) ??
      readNearCommunity(words, at) ??
      readAlsoNear(words, at, last) ??
      readBehind(vocabulary, words, at) ??
      readWork(vocabulary, words, at) ??
      readInside(vocabulary, words, at)
    if (!trip) continue
    last = trip
    found.push({ field: trip.field, value: trip.value, ...words.spanOf(trip.from, trip.next) })
    blank(trip.from, trip.kept?.from ?? trip.next)
    if (trip.kept && trip.kept.next < trip.next) blank(trip.kept.next, trip.next)
    at = trip.next - 1
  }
  return { found, unwanted, missed, rest }
}

function tripTo(place: string, { minutes, km, metres }: Measured, mode: TravelMode): Pick<TripRead, 'field' | 'value'> | undefined {
  if (metres !== undefined) return tripTo(place, { minutes: Math.ceil(metres * WALK_MINUTES_PER_METRE), next: 0 }, 'walk')
  if (km !== undefined) return km >= 1 && km <= MAX_KM ? { field: 'within', value: formatRadius({ place, km }) } : undefined
  if (minutes === undefined || minutes < 1 || minutes > MAX_MINUTES) return undefined
  return { field: 'travel', value: formatTrip({ place, minutes, mode }) }
}

/** Reads "within 20 minutes by car from DIFC". */
function readTimed(vocabulary: Vocabulary, words: CorrectedWords, at: number): TripRead | undefined {
  const measured = readMeasure(vocabulary, words, at)
  if (!measured) return undefined
  let mode: TravelMode | undefined
  for (let next = measured.next; next < words.length; next++) {
    const place = next > measured.next ? words.placeAt(next) : undefined
    if (place) {
      let from = at
      while (from > 0 && WITHIN_WORDS.has(words.at(from - 1))) from--
      const behind = readMode(words, place.next)
      const trip = tripTo(place.slug, measured, mode ?? behind?.mode ?? 'car')
      return trip && { ...trip, from, next: behind?.next ?? place.next }
    }
    const word = words.at(next)
    const said = modeOf(word)
    if (said) mode = said === 'car' ? (mode ?? said) : said
    else if (!TRIP_NOISE.has(word) && !PLACE_NOISE.has(word) && !RUSH_NOISE.has(word)) return undefined
  }
  return undefined
}

/** Reads "near a metro station", "near DIFC, 15 minutes", and "near JLT metro" as a station near homes of the community. */
function readNear(vocabulary: Vocabulary, words: CorrectedWords, at: number): TripRead | undefined {
  for (let before = Math.max(0, at - NEGATED_WITHIN); before < at; before++) if (NOT_NEAR.has(words.at(before))) return undefined
  const cue = words.longest(at, NEAR_WORDS, LONGEST_CUE)
  // 'اطلالة على البحر' is a view.
  if (!cue || VIEWS.test(words.at(at - 1))) return undefined
  let placeAt = cue.next
  while (PLACE_NOISE.has(words.at(placeAt))) placeAt++
  const place = words.placeAt(placeAt) ?? placeWithTo(words, placeAt)
  if (!place) return readNearNamed(words, at, placeAt, cue.phrase)
  const timed = readTimeBehind(vocabulary, words, place, WALK_CUE.test(cue.phrase) ? 'walk' : place.near?.mode)
  if (timed) return { ...timed, from: at, cue: cue.phrase }
  const trip = nearTrip(place, cue.phrase)
  if (trip) return { ...trip, from: at, next: place.next, cue: cue.phrase }
  const inside = words.placeAt(place.next)
  const tripInside = inside && nearTrip(inside, cue.phrase)
  return tripInside && { ...tripInside, from: at, next: inside.next, kept: { from: placeAt, next: place.next } }
}

/** Returns a place to which Arabic attaches "to": «أقرب لمدرسة». */
function placeWithTo(words: CorrectedWords, at: number): ReturnType<CorrectedWords['placeAt']> {
  const word = words.at(at)
  return word.startsWith('ل') ? words.placeAt(at, word.slice(1)) : undefined
}

/** Reads the time or distance after a place to be near to: "within 15 min drive", "٢٠ دقيقة", but not one to another place. */
function readTimeBehind(
  vocabulary: Vocabulary,
  words: CorrectedWords,
  { slug, next: behind }: TripTarget & { next: number },
  usual: TravelMode = 'car',
): Pick<TripRead, 'field' | 'value' | 'next'> | undefined {
  let next = words.at(behind) === ',' ? behind + 1 : behind
  const before = readMode(words, next)
  next = before?.next ?? next
  const most = next + MOST_BETWEEN
  while (next < most && WITHIN_WORDS.has(words.at(next))) next++
  const measured = readMeasure(vocabulary, words, next)
  if (!measured || readTimed(vocabulary, words, next)) return undefined
  const after = readMode(words, measured.next)
  const trip = tripTo(slug, measured, after?.mode ?? before?.mode ?? usual)
  return trip && { ...trip, next: after?.next ?? measured.next }
}

/** Reads "near Horizon English school" as near a school, and leaves the name, which may be that of a place. */
function readNearNamed(words: CorrectedWords, at: number, nameAt: number, cue: string): TripRead | undefined {
  for (let next = nameAt + 1; next <= nameAt + LONGEST_NAME && !ENDS_NAME.test(words.at(next - 1)); next++) {
    const place = words.placeAt(next)
    const trip = place?.isKind ? nearTrip(place, cue) : undefined
    if (place && trip) return { ...trip, from: at, next: place.next, kept: { from: nameAt, next }, cue }
  }
  return undefined
}

/** Reads "schools near Dubai South" as homes there that are near a school. */
function readNearCommunity(words: CorrectedWords, at: number): TripRead | undefined {
  const place = words.placeAt(at)
  const cue = place?.isKind ? words.longest(place.next, NEAR_WORDS, LONGEST_CUE) : undefined
  const inside = cue && words.placeAt(cue.next)
  const trip = place && cue && nearTrip(place, cue.phrase)
  if (!trip || !inside || inside.near) return undefined
  return { ...trip, from: at, next: inside.next, kept: { from: cue.next, next: inside.next }, cue: cue.phrase }
}

/** Reads "and a school" after "near a metro station". */
function readAlsoNear(words: CorrectedWords, at: number, last: TripRead | undefined): TripRead | undefined {
  if (last?.cue === undefined || last.next !== at) return undefined
  const place = words.placeAfterAnd(at)
  const trip = place && nearTrip(place, last.cue)
  return trip && { ...trip, from: at, next: place.next, cue: last.cue }
}

/** Undefined for a community, which people live in rather than near. */
function nearTrip({ slug, near }: TripTarget, cue: string): Pick<TripRead, 'field' | 'value'> | undefined {
  const mode = WALK_CUE.test(cue) ? 'walk' : near?.mode
  return near && mode && { field: 'travel', value: formatTrip({ place: slug, minutes: near.minutes, mode }) }
}

/** Reads "DIFC in 20 minutes" and "metro nearby". */
function readBehind(vocabulary: Vocabulary, words: CorrectedWords, at: number): TripRead | undefined {
  const place = words.placeAt(at)
  if (!place) return undefined
  const nearby = words.longest(place.next, NEAR_BEHIND, LONGEST_CUE)
  const nearbyTrip = nearby && nearTrip(place, nearby.phrase)
  if (nearbyTrip && !readNear(vocabulary, words, place.next)) return { ...nearbyTrip, from: at, next: nearby.next }
  let next = place.next
  while (next < place.next + MOST_BETWEEN && WITHIN_WORDS.has(words.at(next))) next++
  const from = commuteBefore(words, at)
  const isAbout = next > place.next || from < at || place.isKind
  const measured = isAbout ? readMeasure(vocabulary, words, next) : undefined
  if (!measured || readTimed(vocabulary, words, next)) return undefined
  const behind = readMode(words, measured.next)
  const trip = tripTo(place.slug, measured, behind?.mode ?? (place.isKind ? place.near?.mode : undefined) ?? 'car')
  return trip && { ...trip, from, next: behind?.next ?? measured.next }
}

/** Reads "I work in DIFC" and "near my office in DIFC, 15 minutes". */
function readWork(vocabulary: Vocabulary, words: CorrectedWords, at: number): TripRead | undefined {
  const own = ownPlaceNear(words, at)
  const cue = own === undefined ? words.longest(at, WORK_WORDS, LONGEST_CUE) : undefined
  const place = own === undefined ? cue && words.placeAt(cue.next) : placeInside(words, own)
  if (!place) return undefined
  const timed = readTimeBehind(vocabulary, words, place)
  if (timed) return { ...timed, from: at }
  const trip = tripTo(place.slug, { minutes: COMMUTE_MINUTES, next: 0 }, 'car')
  return trip && { ...trip, from: at, next: place.next }
}

/** Returns the end of "near my work", if the text does not tell its place. */
function readOwnPlace(words: CorrectedWords, at: number): number | undefined {
  const next = ownPlaceNear(words, at)
  return next !== undefined && placeInside(words, next) ? undefined : next
}

function ownPlaceNear(words: CorrectedWords, at: number): number | undefined {
  const cue = words.longest(at, NEAR_WORDS, LONGEST_CUE)
  return cue && words.longest(cue.next, OWN_PLACES, LONGEST_CUE)?.next
}

/** Returns the place after "in", which Arabic may attach to it. */
function placeInside(words: CorrectedWords, at: number): ReturnType<CorrectedWords['placeAt']> {
  const word = words.at(at)
  if (/^(?:in|at|في)$/.test(word)) return words.placeAt(at + 1)
  return word.startsWith('ب') ? words.placeAt(at, word.slice(1)) : undefined
}

/** Reads "in Mamzar" and "Al Mamzar". A word alone needs the "in", and may still be the title of a project. */
function readInside({ phrases, titleWords }: Vocabulary, words: CorrectedWords, at: number): TripRead | undefined {
  const hasCue = INSIDE_WORDS.has(words.at(at))
  const start = hasCue ? at + 1 : at
  const place = words.placeAt(start)
  if (!place?.isDistrict || beginsLongerName(phrases, words, start, place.next)) return undefined
  const isOneWord = place.next - (words.at(start) === 'the' ? 1 : 0) === start + 1
  if (isOneWord && (!hasCue || titleWords.has(words.at(place.next - 1)))) return undefined
  return { field: 'inside', value: place.slug, from: at, next: place.next }
}

/** Whether the words up to `next` only begin the name of another place: «راس الخيمة» is not in the district «الراس». */
function beginsLongerName(phrases: Branch, words: CorrectedWords, from: number, next: number): boolean {
  let branch: Branch | undefined = phrases
  for (let at = from; branch && at < words.length; at++) {
    branch = branch.next.get(words.at(at))
    if (at >= next && branch?.meaning?.kind === 'value') return true
  }
  return false
}

/** Includes "commute to" before a place. */
function commuteBefore(words: CorrectedWords, at: number): number {
  let from = at
  while (from > 0 && /^(?:to|the|my|commute|drive)$/.test(words.at(from - 1))) from--
  return words.at(from) === 'the' ? at : from
}

/** Reads "remove the metro" and "metro is not needed". */
function readUnwanted(words: CorrectedWords, at: number): { place: string; next: number } | undefined {
  const cue = words.longest(at, UNWANTED_BEFORE, LONGEST_CUE)
  if (!cue) {
    const named = words.placeAt(at)
    const behind = named && words.longest(named.next, UNWANTED_BEHIND, LONGEST_CUE)
    return behind && { place: named.slug, next: behind.next }
  }
  for (let next = cue.next; next <= cue.next + MOST_UNWANTED_NOISE; next++) {
    const place = words.placeAt(next)
    if (place) return { place: place.slug, next: UNWANTED_FILTER.has(words.at(place.next)) ? place.next + 1 : place.next }
    if (!UNWANTED_NOISE.has(words.at(next)) && !/^\d+$/.test(words.at(next))) return undefined
  }
  return undefined
}
