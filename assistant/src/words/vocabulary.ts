import type { TravelMode } from '@manzil/contract/map/trips'
import { abbreviationsOf } from '../spelling/abbreviations.ts'
import { betweenBlanks, soundOf, wordsOf } from '../spelling/fold-text.ts'
import { otherAmenityNames } from './amenity-words.ts'
import { AMOUNT_WORDS } from './amount-words.ts'
import { ARABIZI, arabiziWords } from './arabizi-words.ts'
import { CHANGE_WORDS } from './change-words.ts'
import { FILTER_WORDS } from './filter-words.ts'
import { FUNCTION_WORDS } from './function-words.ts'
import { KEYWORD_WORDS } from './keyword-words.ts'
import type { Meaning, Phrases } from './meanings.ts'
import { ANY_HOMES, HOUSES, NOISE } from './noise-words.ts'
import { KNOWN_NAMES, otherNamesOf } from './place-words.ts'
import { KIND_WORDS, NEAR_PLACES, plainPhrase, TRIP_WORDS } from './trip-words.ts'

export interface Name {
  slug: string
  name: string
  name_ar: string
}

interface MapName extends Omit<Name, 'name_ar'> {
  name_ar: string | null
}

/** A place of the map that homes can be some minutes away from. `also` are its other names. */
export interface TripPlace extends MapName {
  also: readonly string[]
  /** A key of `NEAR_PLACES`; "near" is not understood for other kinds. */
  kind?: string
}

/** A place that a trip can lead to. */
export interface TripTarget {
  slug: string
  /** What "near" means for it; undefined for communities. */
  near: { minutes: number; mode: TravelMode } | undefined
  /** Stands for any place of a kind, such as a school. */
  isKind?: boolean
  /** Has an outline on the map, so homes can be inside. */
  isDistrict?: boolean
}

export interface CatalogueNames {
  /** `emirate` is its English name. */
  communities: readonly (Name & { emirate: string })[]
  developers: readonly Name[]
  amenities: readonly Name[]
  /** Years in which a project is handed over. */
  years: readonly number[]
  places?: readonly TripPlace[]
  /** Districts of the map for which the catalogue has no community. */
  districts?: readonly MapName[]
}

/** A trie of phrases by word. */
export interface Branch {
  meaning?: Meaning
  next: Map<string, Branch>
}

/** Everything known about the words of a catalogue. Immutable; built once per catalogue. */
export interface Vocabulary {
  phrases: Branch
  /** All words of all phrases. */
  words: ReadonlySet<string>
  /** Words by themselves and by each form with one letter removed, to find typos. */
  slips: ReadonlyMap<string, readonly string[]>
  sounds: ReadonlyMap<string, readonly string[]>
  /** Words of the names of communities and developers. */
  nameWords: ReadonlySet<string>
  /** English name of the emirate by the community's filter value. */
  emirates: ReadonlyMap<string, string>
  names: CatalogueNames
  /** Places of the map, communities and kinds of places by phrase, without articles. */
  tripPlaces: ReadonlyMap<string, TripTarget>
  /** Words of districts' names, which are never corrected. */
  districtWords: ReadonlySet<string>
  /** Words about trips and their places, like `slips`. */
  tripSlips: ReadonlyMap<string, readonly string[]>
  /** Words of the current message that occur in a project title and so are not corrected. */
  titleWords: ReadonlySet<string>
}

const WORDS: Phrases = [
  [NOISE, { kind: 'noise' }],
  [HOUSES, { kind: 'noise', isHouse: true }],
  [ANY_HOMES, { kind: 'noise', isHouse: true, isAnyHome: true }],
  ...KEYWORD_WORDS,
  ...FILTER_WORDS,
  ...AMOUNT_WORDS,
  ...CHANGE_WORDS,
]
/** All phrases that do not depend on the catalogue. Later entries override earlier ones. */
const LEXICON: Phrases = [...arabiziWords(WORDS), ...WORDS]

/** Generic words in developers' names. */
const COMPANY_WORDS = new Set(
  wordsOf(
    'developments development developers properties property estates group living homes communities residences urban spaces towers habitat coast real estate holding realty للتطوير العقارية عقارات مجموعة مساكن ليفنغ مجتمعات أبراج الحضرية هومز للمساحات هابيتات ساحل',
  ),
)
const SHORTEST_MISTYPED = 4
const LONGEST_WORD = 24
/** Shorter developer names count only after a word such as 'by'. */
const SHORTEST_UNAMBIGUOUS_NAME = 5

/** Returns the filter value of a row: its English name, or its slug if the name contains a comma. */
export function filterValueOf({ name, slug }: Name): string {
  return name.includes(',') ? slug : name
}

/** Builds the vocabulary of a catalogue, in both languages. Takes tens of milliseconds for thousands of names. */
export function makeVocabulary(names: CatalogueNames): Vocabulary {
  const phrases: Branch = { next: new Map() }
  const words = new Set<string>()
  const add = (phrase: string, meaning: Meaning, replace = true) => {
    let branch = phrases
    for (const word of wordsOf(phrase)) {
      words.add(word)
      const next = branch.next.get(word) ?? { next: new Map() }
      branch.next.set(word, next)
      branch = next
    }
    if (branch !== phrases && (replace || branch.meaning === undefined || branch.meaning.kind === 'noise')) branch.meaning = meaning
  }
  const nameWords = new Set<string>()
  const addNames = (
    list: readonly Name[],
    field: 'community_name' | 'developer' | 'facility',
    others: (name: string) => readonly string[],
  ) => {
    for (const one of list) {
      const meaning: Meaning = { kind: 'value', field, value: filterValueOf(one) }
      const also = others(one.name)
      for (const phrase of [one.name, one.name_ar, one.slug.replaceAll('-', ' ')]) add(phrase, meaning)
      for (const phrase of also) add(phrase, meaning, field !== 'developer')
      if (field !== 'facility')
        for (const phrase of [one.name, one.name_ar, ...also]) for (const word of wordsOf(phrase)) nameWords.add(word)
    }
  }
  for (const [alternatives, meaning] of LEXICON) for (const phrase of alternatives.split('|')) add(phrase, meaning)
  const districts = districtsByName(names)
  const communities = names.communities.flatMap(({ name, name_ar }) => [name, name_ar]).map(betweenBlanks)
  for (const phrase of KNOWN_NAMES) {
    const district = districts.get(plainPhrase(phrase))
    const words = betweenBlanks(phrase)
    if (district) add(phrase, { kind: 'value', field: 'inside', value: district.slug })
    // Its words would find homes elsewhere: 'Jumeirah Park' homes in Jumeirah.
    else if (communities.some((name) => name.trim() !== '' && words.includes(name))) add(phrase, { kind: 'unsearchable' })
    else add(phrase, { kind: 'keyword', value: phrase, isPlace: true })
  }
  for (const { slug, name } of names.districts ?? []) {
    for (const phrase of abbreviationsOf(name)) add(phrase, { kind: 'value', field: 'inside', value: slug })
  }
  addNames(names.amenities, 'facility', otherAmenityNames)
  addNames(names.developers, 'developer', () => [])
  addNames(names.communities, 'community_name', otherNamesOf)
  for (const one of names.communities) {
    const reversed = swapWords(one.name_ar)
    if (reversed) add(reversed, { kind: 'value', field: 'community_name', value: filterValueOf(one) }, false)
    const turnedName = swapWords(one.name)
    if (turnedName) add(turnedName, { kind: 'value', field: 'community_name', value: filterValueOf(one) }, false)
  }
  for (const one of names.developers) {
    for (const name of [one.name, one.name_ar]) {
      const short = wordsOf(name).filter((word) => !COMPANY_WORDS.has(word))
      if (short.length === 0) continue
      const needsCue =
        short.join('').length < SHORTEST_UNAMBIGUOUS_NAME ||
        short.some((word) => words.has(word) && phrases.next.get(word)?.meaning !== undefined)
      add(short.join(' '), { kind: 'value', field: 'developer', value: filterValueOf(one), needsCue }, false)
    }
  }
  const emirates = new Map(names.communities.map((one) => [filterValueOf(one), one.emirate]))
  const spelt = new Set([...words].filter((word) => !ARABIZI.has(word)))
  for (const word of FUNCTION_WORDS) add(word, { kind: 'noise' }, false)
  const tripPlaces = tripPlacesOf(names)
  const tripSlips = slipsOf(new Set([...TRIP_WORDS, ...wordsIn(tripPlaces)]))
  return {
    phrases,
    words,
    slips: slipsOf(spelt),
    sounds: soundsOf(spelt),
    nameWords,
    emirates,
    names,
    tripPlaces: new Map([...districts, ...tripPlaces]),
    districtWords: new Set([...wordsIn(districts), ...COMPASS]),
    tripSlips,
    titleWords: new Set(),
  }
}

/** Returns districts by their names without articles. Leaves out names that are points of the compass: `شمال` also means "north". */
function districtsByName({ districts = [] }: CatalogueNames): Map<string, TripTarget> {
  const named = districts.flatMap(({ slug, name, name_ar }) => {
    // Other names in one word, such as 'silicon', may be any word.
    const others = [...abbreviationsOf(name), ...otherNamesOf(name).filter((other) => other.includes(' '))]
    const phrases = [name, name.replace(/^(?:Al|The) (?=.{5})/i, ''), name_ar ?? '', ...others].map(plainPhrase)
    return phrases.filter((phrase) => phrase !== '' && !COMPASS.has(phrase)).map((phrase) => [phrase, slug] as const)
  })
  return new Map(named.map(([phrase, slug]) => [phrase, { slug, near: NEAR_PLACES['landmark'], isDistrict: true }]))
}

const COMPASS = new Set(['شمال', 'جنوب', 'شرق', 'غرب'])

const wordsIn = (places: ReadonlyMap<string, TripTarget>) => new Set([...places.keys()].flatMap((phrase) => phrase.split(' ')))

function tripPlacesOf({ communities, places = [] }: CatalogueNames): Map<string, TripTarget> {
  const found = new Map<string, TripTarget>()
  const add = (phrases: readonly (string | null)[], target: TripTarget) => {
    for (const phrase of phrases) if (phrase && plainPhrase(phrase) !== '') found.set(plainPhrase(phrase), target)
  }
  for (const { slug, name, name_ar, also, kind = '' } of places) {
    const named = [name, name_ar, ...also, ...otherNamesOf(name)].filter((one) => one !== null)
    add([...named, ...named.map(withoutStation)], { slug, near: NEAR_PLACES[kind] })
  }
  for (const { slug, name, name_ar } of communities) add([name, name_ar, ...otherNamesOf(name)], { slug, near: undefined })
  for (const [slug, { minutes, mode, phrases }] of Object.entries(KIND_WORDS))
    add(phrases.split('|'), { slug, near: { minutes, mode }, isKind: true })
  return found
}

/** Returns 'Business Bay metro' for 'Business Bay metro station'. */
function withoutStation(name: string): string {
  return name.replace(/ station$|^محطة /, '')
}

/** Returns 'Marina Dubai' for 'Dubai Marina'. */
function swapWords(name: string): string | undefined {
  const [one, two, ...more] = wordsOf(name)
  return one !== undefined && two !== undefined && more.length === 0 && (one === 'dubai' || one === 'دبي') ? `${two} ${one}` : undefined
}

function slipsOf(words: ReadonlySet<string>): Map<string, string[]> {
  const typoIndex = new Map<string, string[]>()
  for (const word of words) {
    if (word.length < SHORTEST_MISTYPED || word.length > LONGEST_WORD || /\d/.test(word)) continue
    for (const left of withoutALetter(word)) put(typoIndex, left, word)
  }
  return typoIndex
}

/** Returns a word and every form of it with one letter removed. */
export function withoutALetter(word: string): Set<string> {
  const left = new Set([word])
  for (let at = 0; at < word.length; at++) left.add(word.slice(0, at) + word.slice(at + 1))
  return left
}

function soundsOf(words: ReadonlySet<string>): Map<string, string[]> {
  const sounds = new Map<string, string[]>()
  for (const word of words) {
    const sound = soundOf(word)
    if (sound.length >= 2 && word.length >= SHORTEST_MISTYPED) put(sounds, sound, word)
  }
  return sounds
}

function put(lists: Map<string, string[]>, key: string, word: string): void {
  const list = lists.get(key)
  if (list) list.push(word)
  else lists.set(key, [word])
}
