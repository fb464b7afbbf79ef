import { m } from '@manzil/messages'
import type { NavigateOptions } from '@tanstack/react-router'
import { textOf } from '../../i18n/localized.tsx'
import { readNames, type Suggestion } from './queries.ts'
import { forgetSearches, recentSearches } from './recent-searches.ts'

/** One line under a search field. */
export interface Offer {
  key: string
  title: string
  /** What it is: a community, a search made before. */
  kind: string
  place?: string
  /** Where it leads, what it says in the field's stead, or what else it does. */
  to?: NavigateOptions
  words?: string
  act?: () => void
}

const KINDS = {
  project: { to: '/property-detail/$key', label: m.suggestion_project },
  community: { to: '/community-detail/$key', label: m.suggestion_community },
  developer: { to: '/developer-detail/$key', label: m.suggestion_developer },
} as const

/** What is offered for a text: names that it may become, for an empty field what was searched for before. */
export async function readOffers(typed: string): Promise<Offer[]> {
  if (typed.trim() !== '') return (await readNames(typed)).map(nameOffer)
  const recent = recentSearches().map((words): Offer => ({ key: words, title: words, kind: m.search_recent(), words }))
  return recent.length > 0 ? [...recent, { key: '', title: m.search_forget(), kind: '', act: forgetSearches }] : []
}

function nameOffer(suggestion: Suggestion): Offer {
  const { type, id, slug } = suggestion
  return {
    key: `${type} ${id}`,
    title: textOf(suggestion, 'title'),
    kind: KINDS[type].label(),
    to: { to: KINDS[type].to, params: { key: slug } },
    ...(suggestion.place && { place: textOf(suggestion, 'place') }),
  }
}
