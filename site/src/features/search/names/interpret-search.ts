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
  /** Message naming the words that can't be searched for. */
  missed?: string
}

/**
 * Finds the listing for a search text: understood words become filters added to `filters`, the rest keywords. Opens the
 * assistant for a question and returns undefined.
 */
export async function openSearch(words: string, filters: Search): Promise<SearchTarget | undefined> {
  if (words.length < SUGGESTION_MIN) return { search: withKeywords(filters, words) }
  rememberSearch(words)
  const { kind, ...way } = await interpretSearch(words, filters)
  if (kind !== 'question') return way
  openAssistant(words)
  return undefined
}

/** Finds the listing for a search text without opening the assistant, as needed before hydration. Questions are treated as a search. */
export async function interpretSearch(words: string, filters: Search): Promise<SearchTarget & { kind?: string }> {
  const meant = await interpretWords(words, known(filters))
  if (!meant) return { search: withKeywords(filters, words) }
  const { kind, query, missed } = meant
  return {
    kind,
    search: parsePageSearch(query),
    ...(missed.length > 0 && { missed: m.search_missed({ words: missed.join(m.list_comma()) }) }),
  }
}

function withKeywords(filters: Search, words: string): Search {
  return { ...filters, keywords: splitValues('keywords', words).join(',') || undefined }
}

/** Picks the filters that words can refine. */
function known(filters: Search): Search {
  return Object.fromEntries([...PROPERTY_FILTER_KEYS, 'sort_by' as const].map((field) => [field, filters[field]]))
}
