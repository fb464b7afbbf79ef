import type { PropertyFilterKey } from '@manzil/contract/filter-keys'
import { FILTERS } from '@manzil/contract/filter-registry'
import { type NameOf, type FilterPhrase as Phrase, summarizeFilters } from '@manzil/contract/filter-summary'
import type { FilterNames } from '@manzil/contract/properties'
import { m } from '@manzil/messages'
import { getLocale } from '../../../i18n/locale.ts'
import { givenIn, withoutValue } from './filter-values.ts'
import type { ListingSearch } from './listing-search.ts'

/** One removable part of the sentence that says what is filtered. */
export interface FilterPhrase extends Omit<Phrase, 'covers'> {
  /** The listing without it, and without what other filters say of the same. */
  without: ListingSearch
}

/** The filters of a search in words, in the order of the sentence. Loaders import it, so that pages need not load the registry. */
export function filterPhrases(search: ListingSearch, names: FilterNames): FilterPhrase[] {
  return summarizeFilters(search, getLocale(), nameIn(names)).map(({ covers, ...phrase }) => {
    const covered = Object.fromEntries(covers.map((filter) => [filter, undefined]))
    return { ...phrase, without: givenIn(withoutValue({ ...search, ...covered }, phrase.filter, phrase.value)) }
  })
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
