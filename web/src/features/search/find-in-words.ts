import type { AssistantFilters } from '@manzil/contract/assistant'
import { SUGGESTION_MIN } from '@manzil/contract/limits'
import { PROPERTY_FILTER_KEYS } from '@manzil/contract/listing'
import { parsePageSearch } from '@manzil/contract/pages'
import { m } from '@manzil/messages'
import { getLocale } from '../../i18n/locale.ts'
import { openAssistant } from '../assistant/index.ts'
import { readSuggestions, understand } from './queries.ts'
import { rememberSearch } from './recent-searches.ts'

type Search = Record<string, string | undefined>

interface Way {
  search: Search
  /** What could not be searched for, in words. */
  missed?: string
}

/**
 * Where words of a search field lead (public-site §2): to the listing with the filters that are understood of them beside
 * those that it has; where nothing is, to what has all the words. A question goes to the assistant and leads nowhere.
 * `canAsk`: not where a language model would hear what is typed here.
 */
export async function findInWords(words: string, filters: Search, canAsk: boolean): Promise<Way | undefined> {
  const asWords = { search: { ...filters, keywords: words || undefined } }
  if (words.length < SUGGESTION_MIN) return asWords
  rememberSearch(words)
  if (!canAsk) {
    const [search] = (await readSuggestions(words)).searches
    return search ? { search: { ...filters, ...parsePageSearch(search.query) } } : asWords
  }
  const meant = await understand({ message: words, filters: known(filters), lang: getLocale() })
  if (meant?.kind === 'question') {
    openAssistant(words)
    return undefined
  }
  if (!meant || meant.count === null) return asWords
  const { not_understood: missed } = meant
  return { search: meant.filters, ...(missed.length > 0 && { missed: m.search_missed({ words: missed.join(m.list_comma()) }) }) }
}

/** Filters of an address that can be refined. */
function known(filters: Search): AssistantFilters {
  return Object.fromEntries(
    [...PROPERTY_FILTER_KEYS, 'sort_by' as const].flatMap((field) => (filters[field] ? [[field, filters[field]]] : [])),
  )
}
