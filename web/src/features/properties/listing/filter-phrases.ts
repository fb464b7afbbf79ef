import type { PropertyFilterKey } from '@manzil/contract/filter-keys'
import { FILTERS, requiresEvery } from '@manzil/contract/filter-registry'
import { type NameOf, type FilterPhrase as Phrase, summarizeFilters } from '@manzil/contract/filter-summary'
import type { FilterNames } from '@manzil/contract/properties'
import { m } from '@manzil/messages'
import { getLocale } from '../../../i18n/locale.ts'
import { withoutValue } from './filter-values.ts'
import type { ListingSearch } from './listing-search.ts'

/** One removable part of the sentence that says what is filtered. */
export interface FilterPhrase extends Phrase {
  /** The listing without it. */
  without: ListingSearch
}

/** The filters of a search in words, in the order of the sentence. */
export function filterPhrases(search: ListingSearch, names: FilterNames): FilterPhrase[] {
  return summarizeFilters(search, getLocale(), nameIn(names)).map((phrase) => ({
    ...phrase,
    without: withoutValue(search, phrase.filter, phrase.value),
  }))
}

/** All values of one filter: `Villa or Townhouse`; undefined where it is not set. */
export function filterInWords(filter: PropertyFilterKey, search: ListingSearch, names: FilterNames): string | undefined {
  const labels = summarizeFilters({ [filter]: search[filter] }, getLocale(), nameIn(names)).map(({ label }) => label)
  const type = requiresEvery(filter) ? 'conjunction' : 'disjunction'
  return labels.length > 0 ? new Intl.ListFormat(getLocale(), { type }).format(labels) : undefined
}

/** Looks up the names that a listing answered. */
export function nameIn(names: FilterNames): NameOf {
  return (filter, value) => names[filter]?.find((name) => name.value === value)
}

/** The name of a search parameter of a listing. */
export function parameterName(key: string): string {
  if (key === 'sort_by') return m.sort_name()
  if (key === 'page') return m.page_name()
  return key in FILTERS ? FILTERS[key as PropertyFilterKey].name() : key
}
