import { PROPERTY_FILTER_KEYS } from '@manzil/contract/filter-keys'
import { splitValues } from '@manzil/contract/filter-registry'
import { SUGGESTION_MIN } from '@manzil/contract/limits'
import { parsePageSearch } from '@manzil/contract/pages'
import { m } from '@manzil/messages'
import { openAssistant } from '../assistant/index.ts'
import { readWords } from './queries.ts'
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
 */
export async function findInWords(words: string, filters: Search): Promise<Way | undefined> {
  if (words.length < SUGGESTION_MIN) return { search: withKeywords(filters, words) }
  rememberSearch(words)
  const { kind, ...way } = await findWay(words, filters)
  if (kind !== 'question') return way
  openAssistant(words)
  return undefined
}

/** The same where nobody can be asked back, as before scripts are there: a question is searched for like other words. */
export async function findWay(words: string, filters: Search): Promise<Way & { kind?: string }> {
  const meant = await readWords(words, known(filters))
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

/** Filters of an address that can be refined. */
function known(filters: Search): Search {
  return Object.fromEntries([...PROPERTY_FILTER_KEYS, 'sort_by' as const].map((field) => [field, filters[field]]))
}
