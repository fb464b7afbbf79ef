import { SUGGESTION_MIN } from '@manzil/contract/calls/limits'
import { parsePageSearch } from '@manzil/contract/pages/pages'
import { PROPERTY_FILTER_KEYS } from '@manzil/contract/search/filter-keys'
import { splitValues } from '@manzil/contract/search/filter-registry'
import { m } from '@manzil/messages'
import { openAssistant } from '../assistant/index.ts'
import { interpretWords } from './queries.ts'
import { rememberSearch } from './recent-searches.ts'

type Search = Record<string, string | undefined>

interface SearchTarget {
  search: Search
  /** Names words that cannot be searched for. */
  missed?: string
}

/**
 * Turns understood words into filters added to `filters`, and the rest into keywords. Opens the assistant for a question and
 * returns undefined.
 */
export async function openSearch(words: string, filters: Search, field: HTMLInputElement | null): Promise<SearchTarget | undefined> {
  // A phone's keyboard covers the results. Whoever has a real one goes on from the field.
  if (!matchMedia('(pointer: fine)').matches) field?.blur()
  if (words.length < SUGGESTION_MIN) return { search: withKeywords(filters, words) }
  rememberSearch(words)
  const { kind, ...way } = await interpretSearch(words, filters)
  if (kind !== 'question') return way
  openAssistant(words)
  return undefined
}

/** Does not open the assistant, as needed before hydration: questions count as a search. */
export async function interpretSearch(words: string, filters: Search): Promise<SearchTarget & { kind?: string }> {
  const interpretation = await interpretWords(words, known(filters))
  if (!interpretation) return { search: withKeywords(filters, words) }
  const { kind, query, missed } = interpretation
  return {
    kind,
    search: parsePageSearch(query),
    ...(missed.length > 0 && { missed: m.search_missed({ words: missed.join(m.list_comma()) }) }),
  }
}

function withKeywords(filters: Search, words: string): Search {
  return { ...filters, keywords: splitValues('keywords', words).join(',') || undefined }
}

function known(filters: Search): Search {
  return Object.fromEntries([...PROPERTY_FILTER_KEYS, 'sort_by' as const].map((field) => [field, filters[field]]))
}
