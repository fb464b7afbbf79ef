import { AROUND_KINDS, type AroundKind } from '@manzil/contract/map/around'
import { betweenBlanks } from '../spelling/fold-text.ts'
import type { Understanding } from '../understand.ts'
import type { ValueField } from '../words/meanings.ts'
import { plainPhrase } from '../words/trip-words.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

const ASKS =
  / (?:which|what|whats|how far|how long|how close|how near|where|wheres|nearest|closest|names? of|كم (?:ال)?(?:مسافه|دقيقه)|كم (?:ي|ت)بعد|(?:ي|ت)بعد|بعد|المسافه|اقرب|اي|ايش|شو|وش|ما|ماهي|وين|اين|فين) /
const ASKS_FOR_HOMES = / (?:projects?|homes?|houses?|developments?|(?:ال)?(?:مشروع|مشاريع|منازل|بيوت|بيت)) /
/** Filters that such a question may contain; with others it is a search. */
const FIELDS = new Set<ValueField>(['project', 'keywords', 'travel', 'within', 'sort_by'])

/** Returns the kind of places near a project that a message asks for: school for 'which schools are near Laurel Terraces?'. */
export function placeKindAskedFor({ tripPlaces }: Vocabulary, message: string, { read, unknown }: Understanding): AroundKind | undefined {
  const name = read.found.find(({ field }) => field === 'project')
  const text = betweenBlanks(name ? `${message.slice(0, name.start)} ${message.slice(name.end)}` : message)
  if (!ASKS.test(text) || ASKS_FOR_HOMES.test(text) || !read.found.every(({ field }) => FIELDS.has(field))) return undefined
  const words = [...unknown, ...read.found.flatMap(({ field, value }) => (field === 'keywords' ? value : []))]
  const slugs = [
    ...words.map((word) => tripPlaces.get(plainPhrase(word))?.slug),
    ...read.found.flatMap(({ field, value }) => (field === 'travel' || field === 'within' ? value.split(':')[0] : [])),
  ]
  return AROUND_KINDS.find((kind) => slugs.includes(kind))
}
