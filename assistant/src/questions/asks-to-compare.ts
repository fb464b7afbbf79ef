import type { Span } from '../reading/reading.ts'
import { tokensOf } from '../spelling/fold-text.ts'
import { COMPARE_WORDS } from '../words/noise-words.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { resultsNamed } from './asks-for-result.ts'

export interface Comparison {
  /** Parts of the message that are compared. Adjacent ones may be one name: 'Oak and Ash'. */
  parts: Span[]
  /** Results of the list that are compared, by their index: 'the first two'. */
  results: number[]
  /** Whether the message says to compare. 'Which is better' may ask for advice instead. */
  isExplicit: boolean
}

export const COMPARES = new Set(COMPARE_WORDS.split('|'))
export const ASKS_WHICH = new Set('difference|differences|better|الفرق|فرق|ايهما|ايهم|افضل|احسن'.split('|'))
const LINKS = new Set(
  'with|and|or|to|than|against|between|in|مع|و|او|ام|ولا|بين|وبين|بينهم|بينها|بينهن|بينهما|مقابل|من|عن|,|.|?|!|/|+'.split('|'),
)
/** Signs between words that are no tokens. */
const OTHER_LINKS = /[&:|\n]/
const ARABIC_AND = /^و(?=...)/

/** Reads what a message compares; undefined if it compares nothing. Drops parts without any meaning, such as 'can you'. */
export function readComparison({ phrases }: Vocabulary, message: string): Comparison | undefined {
  const tokens = tokensOf(message)
  const isExplicit = tokens.some(({ text }) => COMPARES.has(text))
  if (!isExplicit && !tokens.some(({ text }) => ASKS_WHICH.has(text))) return undefined
  const parts: (Span & { isNamed: boolean })[] = []
  let open: (typeof parts)[number] | undefined
  for (const { text, start, end } of tokens) {
    if (COMPARES.has(text) || ASKS_WHICH.has(text) || LINKS.has(text)) {
      open = undefined
      continue
    }
    // The Arabic 'and' is written with the next word, whose first letter it may also be.
    const isAfterAnd = open !== undefined && ARABIC_AND.test(text)
    const isNamed = phrases.next.get(text)?.meaning?.kind !== 'noise'
    if (open && !isAfterAnd && !OTHER_LINKS.test(message.slice(open.end, start))) {
      open.end = end
      open.isNamed ||= isNamed
    } else {
      open = { start: isAfterAnd ? start + 1 : start, end, isNamed }
      parts.push(open)
    }
  }
  const results = parts.map(({ start, end }) => resultsNamed(message.slice(start, end)))
  return {
    parts: parts.filter((part, index) => part.isNamed && !results[index]).map(({ start, end }) => ({ start, end })),
    results: [...new Set(results.flatMap((indices) => indices ?? []))],
    isExplicit,
  }
}

/** Drops words without meaning around a name: 'prices of Onyx House please'. */
export function trimNoise({ phrases }: Vocabulary, name: string): string | undefined {
  const named = tokensOf(name).filter(({ text }) => phrases.next.get(text)?.meaning?.kind !== 'noise')
  return named.length > 0 ? name.slice(named[0]?.start, named.at(-1)?.end) : undefined
}
