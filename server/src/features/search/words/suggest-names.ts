import { expandAbbreviations } from '@manzil/assistant/spelling/abbreviations'
import { chooseSpellings } from '@manzil/assistant/spelling/choose-spellings'
import { SUGGESTION_MAX, SUGGESTION_MIN } from '@manzil/contract/calls/limits'
import type { SuggestionsAnswer } from '@manzil/contract/search/calls/suggestions'
import type { Services } from '../../../platform/services.ts'
import { anyOf, quoteLexeme } from './match-words.ts'
import { findNames, findSpellings, type SuggestionRow } from './queries.ts'

type Suggestion = SuggestionsAnswer['suggestions'][number]

const MAX_SUGGESTIONS = 10
const MAX_WORDS = 6
/** Keeps a common word in one kind of name from crowding out the others. */
const MAX_OF_KIND = { community: 4, developer: 3, project: MAX_SUGGESTIONS }
const KINDS = ['community', 'developer', 'project']

/**
 * Suggests names as a visitor types: first those beginning with the text, then those with words that begin with it or share a
 * stem, then those that sound or look alike, in either script.
 */
export async function suggestNames({ database }: Services, text: string): Promise<Suggestion[]> {
  const typed = text.trim().slice(0, SUGGESTION_MAX).trim()
  if (typed.length < SUGGESTION_MIN) return []
  const db = database.reads()
  const words = await findSpellings(db, typed, MAX_WORDS)
  if (words.length === 0) return []
  const asTyped = words.map(({ word, spellings }) => {
    const same = spellings.filter(({ is_same_stem }) => is_same_stem)
    return `(${[`${quoteLexeme(word)}:*`, ...same.map((spelling) => quoteLexeme(spelling.word))].join(' | ')})`
  })
  const named = await findNames(db, asTyped.join(' & '), typed, MAX_SUGGESTIONS)
  const sounding = named.length < MAX_SUGGESTIONS ? await findSimilarNames(db, words, typed) : []
  const written = expandAbbreviations(typed)
  const abbreviated = written === undefined ? [] : await findSimilarNames(db, await findSpellings(db, written, MAX_WORDS), written)
  const ranked = [...rank(abbreviated), ...rank(named), ...rank(sounding)]
  return choose(distinctSuggestions(ranked)).map(({ is_beginning, ...suggestion }) => suggestion)
}

async function findSimilarNames(db: Parameters<typeof findNames>[0], words: Awaited<ReturnType<typeof findSpellings>>, typed: string) {
  const conditions = words.map((word, index) => {
    const spellings = chooseSpellings(word, index === words.length - 1)
    const beginning = `${quoteLexeme(word.word)}:*`
    return spellings.length > 0 ? `(${beginning} | ${anyOf(spellings)})` : beginning
  })
  return findNames(db, conditions.join(' & '), typed, MAX_SUGGESTIONS)
}

/**
 * Puts names that begin with the text first, and communities that contain it, since many projects are named after theirs.
 * Ties go to communities and developers before projects, and to short names.
 */
function rank(rows: readonly SuggestionRow[]): SuggestionRow[] {
  return rows.toSorted(
    (a, b) =>
      Number(isLeading(b)) - Number(isLeading(a)) ||
      KINDS.indexOf(a.type) - KINDS.indexOf(b.type) ||
      Number(b.is_beginning) - Number(a.is_beginning) ||
      a.title.length - b.title.length ||
      (a.title < b.title ? -1 : 1),
  )
}

const isLeading = ({ is_beginning, type }: SuggestionRow) => is_beginning || type === 'community'

function choose(ranked: readonly SuggestionRow[]): SuggestionRow[] {
  const taken = { community: 0, developer: 0, project: 0 }
  const within = ranked.filter(({ type }) => ++taken[type] <= MAX_OF_KIND[type])
  const beyond = ranked.filter((row) => !within.includes(row))
  return [...within, ...beyond].slice(0, MAX_SUGGESTIONS)
}

/** Drops repeated names, keeping the first, so that an exact match outranks one that only sounds alike. */
function distinctSuggestions(rows: readonly SuggestionRow[]): SuggestionRow[] {
  return rows.filter((row, index) => rows.findIndex(({ type, id }) => type === row.type && id === row.id) === index)
}
