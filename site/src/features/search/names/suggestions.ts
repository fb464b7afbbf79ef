import { parsePageSearch } from '@manzil/contract/pages/pages'
import type { SuggestedSearch, SuggestionsAnswer } from '@manzil/contract/search/calls/suggestions'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import type { NavigateOptions } from '@tanstack/react-router'
import { readPopular, readSuggestions } from './queries.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

export interface Suggestion {
  key: string
  title: string
  /** Label such as "Community", "Recent search" or the number of homes. */
  kind: string
  place?: string
  /** A link to open, words to search for, or an action. */
  to?: NavigateOptions
  words?: string
  act?: () => void
}

const KINDS = {
  project: { to: '/property-detail/$key', label: m.suggestion_project },
  community: { to: '/community-detail/$key', label: m.suggestion_community },
  developer: { to: '/developer-detail/$key', label: m.suggestion_developer },
} as const

/** Returns understood searches, then matching names; for an empty field, recent and popular searches. */
export async function readSuggestionList(typed: string): Promise<Suggestion[]> {
  if (typed.trim() === '') return [...recentOffers(), ...(await readPopular()).map((search) => searchOffer(search))]
  const { searches, suggestions } = await readSuggestions(typed)
  return [...searches.map((search) => searchOffer(search, () => rememberSearch(typed.trim()))), ...suggestions.map(nameOffer)]
}

type Pressed = { chosen: Suggestion } | { active: number } | { close: true }

/** Returns what a key does to the list; undefined if nothing. Position -1 is the field itself. */
export function pressKey(key: string, active: number, offered: readonly Suggestion[]): Pressed | undefined {
  const { length } = offered
  const chosen = offered[active]
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step && length > 0) return { active: ((active + 1 + step + length + 1) % (length + 1)) - 1 }
  if (chosen && key === 'Enter') return { chosen }
  if (chosen && key === 'Home') return { active: 0 }
  if (chosen && key === 'End') return { active: length - 1 }
  return key === 'Escape' && length > 0 ? { close: true } : undefined
}

function recentOffers(): Suggestion[] {
  const recent = recentSearches().map((words): Suggestion => ({ key: `recent ${words}`, title: words, kind: m.search_recent(), words }))
  return recent.length > 0 ? [...recent, { key: 'forget', title: m.search_forget(), kind: '', act: forgetSearches }] : []
}

function searchOffer(search: SuggestedSearch, act?: () => void): Suggestion {
  const { query, count } = search
  return {
    key: query,
    title: textOf(search, 'label'),
    kind: m.results_projects({ count, shown: formatNumber(count) }),
    to: { to: '/latest', search: parsePageSearch(query) as never },
    ...(act && { act }),
  }
}

function nameOffer(suggestion: SuggestionsAnswer['suggestions'][number]): Suggestion {
  const { type, id, slug } = suggestion
  return {
    key: `${type} ${id}`,
    title: textOf(suggestion, 'title'),
    kind: KINDS[type].label(),
    to: { to: KINDS[type].to, params: { key: slug } },
    ...(suggestion.place && { place: textOf(suggestion, 'place') }),
  }
}
