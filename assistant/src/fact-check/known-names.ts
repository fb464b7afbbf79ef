import type { PropertyCard } from '@manzil/contract/catalogue/calls/properties'
import { EMIRATES } from '@manzil/contract/catalogue/terms'
import { type Token, wordsOf } from '../spelling/fold-text.ts'
import type { Vocabulary } from '../words/vocabulary.ts'
import { isMoney } from './facts.ts'
import { readFigures } from './read-figures.ts'

/** Names, as lists of folded words, by their first word. */
export type NameIndex = ReadonlyMap<string, readonly (readonly string[])[]>

const catalogues = new WeakMap<Vocabulary, NameIndex>()

/** Leaves out names that contain a price or percentage, which would let a model state it unchecked. */
export function indexNames(names: readonly (string | null | undefined)[]): NameIndex {
  const book = new Map<string, string[][]>()
  for (const name of names) {
    const words = containsAmount(name ?? '') ? [] : wordsOf(name ?? '')
    const [first] = words
    if (first !== undefined) book.set(first, [...(book.get(first) ?? []), words])
  }
  return book
}

function containsAmount(name: string): boolean {
  return readFigures(name).some((figure) => isMoney(figure) || figure.measure === 'percent')
}

/** Returns the names of places, developers and amenities in the catalogue, without projects. Cached per vocabulary. */
export function bookOfCatalogue(vocabulary: Vocabulary): NameIndex {
  const { communities, developers, amenities } = vocabulary.names
  const book =
    catalogues.get(vocabulary) ??
    indexNames([...communities, ...developers, ...amenities, ...EMIRATES].flatMap(({ name, name_ar }) => [name, name_ar]))
  catalogues.set(vocabulary, book)
  return book
}

export function namesOn({ title, title_ar, community, developer, location }: PropertyCard): (string | null | undefined)[] {
  const [place, company] = [community, developer].map((one) => [one?.name, one?.name_ar])
  return [title, title_ar, ...(place ?? []), ...(company ?? []), location.emirate, location.emirate_ar]
}

/** Marks the tokens that are part of a known name, preferring the longest. */
export function coveredBy(books: readonly NameIndex[], tokens: readonly Token[]): boolean[] {
  const covered = tokens.map(() => false)
  for (let at = 0; at < tokens.length; ) {
    const ends = books.flatMap((book) => (book.get(tokens[at]?.text ?? '') ?? []).flatMap((words) => endOf(words, tokens, at) ?? []))
    const end = Math.max(at, ...ends)
    covered.fill(true, at, end)
    at = Math.max(end, at + 1)
  }
  return covered
}

/** Returns the end of a name that starts at a token, skipping signs inside it. */
function endOf(words: readonly string[], tokens: readonly Token[], from: number): number | undefined {
  let at = from
  for (const word of words) {
    while (at > from && at < tokens.length && /^[^\p{L}\d]$/u.test(tokens[at]?.text ?? '')) at++
    if (tokens[at]?.text !== word) return undefined
    at++
  }
  return at
}
