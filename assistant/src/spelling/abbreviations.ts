import { wordsOf } from './fold-text.ts'

/** Common abbreviations of places, spelled as in the catalogue. */
const ABBREVIATIONS = new Map([
  ['jvc', 'jumeirah village circle'],
  ['jlt', 'jumeirah lake towers'],
  ['jbr', 'jumeirah beach residence'],
  ['jvt', 'jumeirah village triangle'],
  ['jge', 'jumeirah golf estates'],
  ['dip', 'dubai investment park'],
  ['dso', 'dubai silicon oasis'],
  ['dsc', 'dubai sports city'],
  ['impz', 'dubai production city'],
  ['adnec', 'abu dhabi national exhibition centre'],
  ['rak', 'ras al khaimah'],
  ['uaq', 'umm al quwain'],
])

/** Expands abbreviations of places; undefined if there are none. */
export function expandAbbreviations(text: string): string | undefined {
  const written = text.replace(/[a-z]+/gi, (word) => ABBREVIATIONS.get(word.toLowerCase()) ?? word)
  return written === text ? undefined : written
}

/** What Arabic calls the letters, folded. */
const LETTERS = new Map(
  Object.entries({
    ...{ a: 'اي', b: 'بي', c: 'سي', d: 'دي', e: 'اي', f: 'اف', g: 'جي', i: 'اي', j: 'جي', k: 'كي', l: 'ال', m: 'ام', n: 'ان' },
    ...{ o: 'او', p: 'بي', q: 'كيو', r: 'ار', s: 'اس', t: 'تي', u: 'يو', v: 'في', z: 'زد' },
  }),
)

/** Returns the words of a place's name for comparison: maps spell 'Jumeirah Lakes Towers' for 'Jumeirah Lake Towers'. */
export function placeKey(name: string): string {
  return wordsOf(name)
    .map((word) => word.replace(/s$/, ''))
    .join(' ')
}

/** Returns how people abbreviate a place, in both scripts: 'jbr', 'j b r', «جي بي ار». */
export function abbreviationsOf(name: string): readonly string[] {
  return BY_PLACE.get(placeKey(name)) ?? []
}

const BY_PLACE = new Map(
  [...ABBREVIATIONS].map(([short, place]) => {
    const letters = [...short]
    return [placeKey(place), [short, letters.join(' '), letters.map((letter) => LETTERS.get(letter)).join(' ')]]
  }),
)
