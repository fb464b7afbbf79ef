import { arabicPlaceKey, foldName } from './fold-name.ts'

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
