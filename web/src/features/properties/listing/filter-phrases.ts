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

/** All values of some filters: `Villa or Townhouse and Dubai Marina`. */
export function filtersInWords(filters: readonly PropertyFilterKey[], search: ListingSearch, names: FilterNames): string {
  const list = (labels: string[], isAll: boolean) =>
    new Intl.ListFormat(getLocale(), { type: isAll ? 'conjunction' : 'disjunction' }).format(labels)
  const each = filters.map((filter) => {
    const phrases = summarizeFilters({ [filter]: search[filter] }, getLocale(), nameIn(names))
    return list(
      phrases.map(({ label }) => label),
      requiresEvery(filter),
    )
  })
  return list(each, true)
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
