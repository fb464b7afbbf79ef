import { wordsOf } from '@manzil/assistant/spelling/fold-text'
import { wordDistance } from '@manzil/assistant/spelling/word-distance'
import { otherNamesOf } from '@manzil/assistant/words/place-words'
import { plainWord } from '@manzil/assistant/words/trip-words'
import type { NamedPlace } from './named-place.ts'

interface Name {
  words: string[]
  text: string
  /** Without spaces. */
  joined: string
}

export interface Searchable {
  place: NamedPlace
  names: Name[]
}

export function searchable(place: NamedPlace, also: readonly string[] = []): Searchable {
  return { place, names: [place.name, place.name_ar ?? '', ...also, ...otherNamesOf(place.name)].filter(Boolean).map(nameOf) }
}

function nameOf(text: string): Name {
  const words = wordsOf(text).map(plainWord)
  return { words, text: words.join(' '), joined: words.join('') }
}

/** A kind is also found without "a" and "محطة". */
export function searchableKind(place: NamedPlace): Searchable {
  const { names } = searchable({ ...place, name: place.name.replace(/^an? /, '') }, [place.name_ar?.replace(/^محطة /, '') ?? ''])
  return { place, names }
}

/** In the order of suggestions; others come last. */
const RANKS = ['kind', 'landmark', 'community', 'airport', 'mall', 'metro_station', 'university', 'tram_station', 'beach', 'district']

/** Returns the places with words that start like those typed, best match first. Typos count only if nothing else matches. */
export function bestMatches(all: readonly Searchable[], text: string, limit: number): NamedPlace[] {
  const typed = nameOf(text)
  if (typed.words.length === 0) return []
  const exact = scored(all, typed, (name, word) => name.startsWith(word))
  const known = all.filter(({ place }) => RANKS.includes(place.kind))
  const found = exact.length > 0 ? exact : scored(known, typed, isMistyped)
  const sorted = found.sort(
    (a, b) => b.score - a.score || a.place.name.length - b.place.name.length || (a.place.slug < b.place.slug ? -1 : 1),
  )
  // A community of the catalogue may be a landmark too, and what nobody can tell apart is listed once.
  const shown = new Map<string, NamedPlace>()
  const slugs = new Set<string>()
  for (const { place } of sorted) {
    if (shown.size === limit) break
    const key = `${place.name} ${place.where?.name}`
    if (!shown.has(key) && !slugs.has(place.slug)) shown.set(key, place)
    slugs.add(place.slug)
  }
  return [...shown.values()]
}

type Matches = (word: string, typed: string) => boolean

function scored(all: readonly Searchable[], typed: Name, matches: Matches): { place: NamedPlace; score: number }[] {
  return all.flatMap(({ place, names }) => {
    let score = 0
    for (const name of names) score = Math.max(score, scoreOf(name, typed, matches))
    const rank = RANKS.indexOf(place.kind)
    return score > 0 ? [{ place, score: score * 100 - (rank < 0 ? RANKS.length : rank) }] : []
  })
}

const SHORTEST_JOINED = 6

/** 3 for the whole name, 2 if it starts with what is typed, 1 if it contains all words, 0 otherwise. Spaces may be missing or added. */
function scoreOf(name: Name, typed: Name, matches: Matches): number {
  if (name.text === typed.text) return 3
  if (name.text.startsWith(typed.text)) return 2
  if (typed.joined.length >= SHORTEST_JOINED && name.joined.startsWith(typed.joined)) return 2
  return typed.words.every((word) => name.words.some((one) => matches(one, word))) ? 1 : 0
}

const SHORTEST_MISTYPED = 4

/** Whether a word is meant by one with a wrong letter, or two in a long one. */
function isMistyped(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true
  const allowed = typed.length < 7 ? 1 : 2
  return typed.length >= SHORTEST_MISTYPED && Math.abs(word.length - typed.length) <= allowed && wordDistance(word, typed) <= allowed
}
