import { homeNumber } from '@manzil/contract/catalogue/made-reference'
import { arabicPlaceKey, foldName } from '../cleaning/fold-name.ts'
import type { ProjectRecord } from '../project-record.ts'
import type { ProjectHomes } from './merge-homes.ts'

const ARTICLES: ReadonlySet<string> = new Set(['the', 'al', 'el'])
/** A letter, number or Roman number tells towers and phases apart. */
const COUNTS = /^(?:.$|[ivx]{1,4}$)|\p{N}/u
const LEAST_LETTERS = 5
const MOST_MISSPELT = 2

const wordsOf = (name: string) =>
  foldName(name)
    .split(' ')
    .filter((word) => !ARTICLES.has(word))
    .map(arabicPlaceKey)

/**
 * Compares names: `alike` if they differ only in how words are spelt (plural, one letter, spaces, articles), `numbered` if only in
 * numbers or single letters, as towers of one project do.
 */
export function compareNames(one: string, other: string): 'alike' | 'numbered' | 'different' {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  if (foldName(one).replaceAll(' ', '') === foldName(other).replaceAll(' ', '') || words.join('') === others.join('')) return 'alike'
  if (words.length !== others.length) return 'different'
  const differing = words.flatMap((word, at) => (word === others[at] ? [] : [[word, others[at] ?? ''] as const]))
  if (differing.every((pair) => pair.every((word) => COUNTS.test(word)))) return 'numbered'
  const areMisspelt = differing.length <= MOST_MISSPELT && differing.every(([word, as]) => isMisspelt(word, as))
  return areMisspelt && (differing.length < words.length || words.length === 1) ? 'alike' : 'different'
}

/** Whether long words differ in one letter, or in the order of two. */
function isMisspelt(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length < LEAST_LETTERS || long.length - short.length > 1 || /\p{N}/u.test(one + other)) return false
  const at = [...short].findIndex((letter, place) => letter !== long[place])
  if (at < 0) return true
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return short.slice(at + 1) === long.slice(at + 1) || (isSwapped && short.slice(at + 2) === long.slice(at + 2))
}

/** Fewer homes may have the same numbers by chance. */
export const LEAST_HOMES = 3
const SAME_AREA = 0.01

/** Numbers of homes that a file or a person gave, with floor, area and price. */
export function givenHomes({ units = [] }: Pick<ProjectRecord, 'units'>) {
  const homes = units.flatMap((unit) => unit.homes ?? []).filter(({ apt_no }) => homeNumber(apt_no) !== '')
  return new Map(homes.map((home) => [home.apt_no, home]))
}

/**
 * Compares the homes of a file with those that its source once wrote, by number: `same` if three or more are in both, half of either
 * list at least, most with equal size or price, and none on another floor or of another size.
 */
export function compareHomes(
  file: Pick<ProjectRecord, 'units'>,
  written: Pick<ProjectHomes, 'homes'> | undefined,
): 'same' | 'different' | 'unknown' {
  const filed = givenHomes(file)
  const numbers = Object.keys(written?.homes ?? {}).filter((number) => homeNumber(number) !== '')
  let shared = 0
  let equal = 0
  let contradicted = 0
  for (const number of numbers) {
    const home = filed.get(number)
    const [, floor, area, price] = written?.homes[number] ?? []
    if (!home) continue
    shared++
    const areas = home.area != null && area != null ? ([home.area, area] as const) : undefined
    const isSameArea = areas && Math.abs(areas[0] - areas[1]) <= SAME_AREA * areas[0]
    if (areas && !isSameArea) contradicted++
    else if (home.floor_no != null && floor != null && home.floor_no !== floor) contradicted++
    else if (isSameArea || (home.price != null && home.price === price)) equal++
  }
  if (shared < LEAST_HOMES) return 'unknown'
  if (contradicted * 2 > shared) return 'different'
  const areMost = shared * 2 >= Math.min(filed.size, numbers.length)
  return areMost && contradicted === 0 && equal * 2 >= shared ? 'same' : 'unknown'
}
