import { normalized } from '@manzil/contract/text/normalized'

const ORDINALS: Record<string, string> = { first: '1', second: '2', third: '3', fourth: '4', fifth: '5', sixth: '6', seventh: '7' }
const MEANINGS: Record<string, string> = { ...ORDINALS, ind: 'industrial', palm: 'nakhlat' }

/** Returns lower-case letters and digits with single spaces: no accents, apostrophes or other marks. */
export function foldName(name: string): string {
  return normalized(name, 'NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’`ʼ]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Folds words as {@link foldName}, with one form each of ya and ha, and without the stroke that stretches Arabic words. */
export const foldWords = (text: string) => foldName(text).replaceAll('ـ', '').replaceAll('ة', 'ه').replaceAll('ى', 'ي')

/**
 * Returns one key for all Latin spellings of an Arabic place name: its consonants without articles, doubled and weak ones, with
 * ordinals as digits. Matches `Al Barshaa South Third` with `AL BARSHA SOUTH THIRD`, `Um Suqaim` with `Umm Suqeim`, and `Al
 * Goze` with `Al Qouz`.
 */
export function placeKey(name: string): string {
  const words = foldName(name)
    .split(' ')
    .map((word) => MEANINGS[word] ?? word)
  const consonants = words
    .map((word) => word.replace(/^al(?=.{5})/, ''))
    .filter((word) => word !== 'al')
    .join('')
    .replace(/[aeiouh]/g, '')
    .replaceAll('q', 'g')
  return [...consonants].filter((sign, at, all) => sign !== all[at - 1] || !/\p{L}/u.test(sign)).join('')
}

/**
 * Returns one key for all Arabic spellings of a place name: without article, marks and hamza, and with one form each of alef,
 * ya and ha.
 */
export function arabicPlaceKey(name: string): string {
  return foldName(name)
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[ـء]/g, '')
    .split(' ')
    .map((word) => word.replace(/^ال(?=..)/, ''))
    .join('')
}

/** Maps each spelling to its value, given the spellings of each value, separated by `|`. */
export function bySpelling<Value extends string>(spellings: Partial<Record<Value, string>>): ReadonlyMap<string, Value> {
  const entries = Object.entries(spellings) as [Value, string][]
  return new Map(entries.flatMap(([value, names]) => names.split('|').map((name) => [name, value])))
}

/** Separates the words of a field's name: `projectName`, `project_name`. */
export const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')
