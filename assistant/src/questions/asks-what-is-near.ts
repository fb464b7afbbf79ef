import { AROUND_KINDS, type AroundKind } from '@manzil/contract/map/around'
import { betweenBlanks, wordsOf } from '../spelling/fold-text.ts'
import type { Understanding } from '../understand.ts'
import type { ValueField } from '../words/meanings.ts'
import { plainPhrase } from '../words/trip-words.ts'
import type { Vocabulary } from '../words/vocabulary.ts'

const ASKS =
  / (?:which|what|whats|how far|how long|how close|how near|where|wheres|nearest|closest|names? of|كم (?:ال)?(?:مسافه|دقيقه)|كم (?:ي|ت)بعد|كم (?:هو |هي )?بعيده?|كم (?:كيلو|دقيقه)|(?:ي|ت)بعد|بعد|المسافه|اقرب|اي|ايش|شو|وش|ما|ماهي|وين|اين|فين) /
const ASKS_FOR_HOMES = / (?:projects?|homes?|houses?|developments?|(?:ال)?(?:مشروع|مشاريع|منازل|بيوت|بيت)) /
/** Asked about the project of the conversation, this needs no question word: 'schools nearby?'. */
const ASKS_HERE =
  / (?:nearby|close by|near (?:here|it)|around (?:here|it)|is there|are there|any|does it|هل|في|يوجد|توجد|حوله|حولها|\?) | (?:around|(?:ال)?قريبه?(?: منها?)?) $/
const HOW_FAR =
  / (?:how (?:far|long|close)|distance|far|كم (?:ي|ت)بعد|(?:ي|ت)بعد|كم (?:هو |هي )?بعيده?|بعيده?|(?:ال)?مسافه|كم (?:كيلو|دقيقه)) /
const OWN_PROJECT = / (?:this|the|هذا|هالمشروع) (?:project|home|house|development|(?:ال)?(?:مشروع|بيت))| (?:ال)?مشروع(?= )/g
/** Filters that such a question may contain; with others it is a search. */
const FIELDS = new Set<ValueField>(['project', 'keywords', 'travel', 'within', 'sort_by'])

/**
 * Returns the kinds of places near a project that a message asks for: school for 'which schools are near Laurel Terraces?'. `isOfOne` if
 * the conversation is about one project.
 */
export function placeKindsAskedFor(
  { tripPlaces }: Vocabulary,
  message: string,
  { read, unknown }: Understanding,
  isOfOne = false,
): AroundKind[] {
  const name = read.found.find(({ field }) => field === 'project')
  const all = betweenBlanks(name ? `${message.slice(0, name.start)} ${message.slice(name.end)}` : message)
  const text = isOfOne ? all.replace(OWN_PROJECT, ' ') : all
  if (
    !(ASKS.test(text) || (isOfOne && ASKS_HERE.test(text))) ||
    ASKS_FOR_HOMES.test(text) ||
    !read.found.every(({ field }) => FIELDS.has(field))
  )
    return []
  const words = [...unknown, ...read.found.flatMap(({ field, value }) => (field === 'keywords' ? value : []))]
  const slugs = [
    ...words.map((word) => tripPlaces.get(plainPhrase(word))?.slug),
    ...read.found.flatMap(({ field, value }) => (field === 'travel' || field === 'within' ? value.split(':')[0] : [])),
    // 'How far from the airport' is no wish to live far from it.
    ...(HOW_FAR.test(text) ? read.taken.map(({ value }) => tripPlaces.get(plainPhrase(value))?.slug) : []),
    ...(HOW_FAR.test(text) ? read.unwanted.map(({ place }) => place) : []),
  ]
  // Places of a kind may be of a special one: 'british-school'.
  return AROUND_KINDS.filter((kind) => slugs.some((slug) => slug === kind || (isOfOne && slug?.endsWith(`-${kind}`))))
}

const MAX_PLACE_WORDS = 6
const ASKS_DISTANCE =
  / (?:how (?:far|close)|how long (?:does it|would it|will it|is the|to)|whats? (?:is )?the distance|كم (?:ي|ت)بعد|كم (?:هو |هي )?بعيده?|كم (?:كيلو|دقيقه)|(?:كم|ما|شو|ايش|وش) (?:هي )?(?:ال)?مسافه) /
const FAR = / (?:far|بعيده?) /
const ASKS_WHETHER = / (?:is|are|هل|\?) /
const WANTS_NEARER = / (?:too|closer|something|somewhere|اكثر|اقل) /

/** Returns the slug of the place, not of a kind of places, to which a message asks for the distance: 'how far is Dubai Mall?'. */
export function placeToReach({ tripPlaces }: Vocabulary, message: string): string | undefined {
  const text = betweenBlanks(message)
  const asks = ASKS_DISTANCE.test(text) || (FAR.test(text) && ASKS_WHETHER.test(text))
  if (!asks || WANTS_NEARER.test(text)) return undefined
  const words = wordsOf(message)
  for (let length = MAX_PLACE_WORDS; length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const place = tripPlaces.get(plainPhrase(words.slice(at, at + length).join(' ')))
      if (place && !place.isKind) return place.slug
    }
  }
  return undefined
}
