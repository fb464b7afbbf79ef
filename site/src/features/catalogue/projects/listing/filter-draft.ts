import type { FilterNames } from '@manzil/contract/catalogue/calls/properties'
import type { PropertyFacetsAnswer } from '@manzil/contract/search/calls/filters'
import type { PropertyFilterKey } from '@manzil/contract/search/filter-keys'
import { FILTERS, keysOfKind } from '@manzil/contract/search/filter-registry'
import { filterLabel } from '@manzil/contract/search/filter-summary'
import { isDigits } from '@manzil/contract/text/parse-number'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { readApi } from '../../../../api/read.ts'
import { isReversed } from '../../../../ui/range-fields.tsx'
import { type ChoiceKey, optionsOf } from './filter-options.ts'
import { nameIn } from './filter-phrases.ts'
import { activeFilters, filtersOf, valuesOf, withFilter, withoutFilters, withoutKeysOf } from './filter-values.ts'
import { type ListingSearch, validateListingSearch } from './listing-search.ts'

export const AMOUNT_KEYS = keysOfKind('amount')

export interface FilterDraftProps {
  search: ListingSearch
  names: FilterNames
  /** Filters that the page sets. Changing one leads to the plain listing. */
  fixed: ListingSearch
}

export interface FilterPartProps extends FilterDraftProps {
  onClose: () => void
}

/** Changes of a listing's filters, counted while they are made and applied together. */
export function useFilterDraft({ search: shown, names, fixed }: FilterDraftProps) {
  const own = filtersOf(fixed)
  // While results load, earlier changes are only in the URL.
  const pending = useRouterState({ select: ({ isLoading, location }) => (isLoading ? location.search : undefined) })
  const search = pending ? validateListingSearch(pending) : shown
  const [changes, change] = useState<ListingSearch>({})
  const draft: ListingSearch = { ...search, ...own, ...changes }
  const wrong = AMOUNT_KEYS.filter((key) => !isDigits(draft[key]))
  const navigate = useNavigate()
  const { data: facets } = useQuery({
    ...facetsQuery({ ...draft, ...Object.fromEntries(wrong.map((key) => [key, undefined])), sort_by: undefined, page: undefined }),
    placeholderData: keepPreviousData,
  })

  const set = (key: PropertyFilterKey, value: string | undefined) => change((before) => withFilter(before, key, value || undefined))
  const toggle = (key: PropertyFilterKey, value: string) => {
    const selected = valuesOf(draft, key)
    set(key, (selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value]).join(','))
  }
  return {
    draft,
    facets,
    set,
    /** Removes all filters by default, except those that the page sets. */
    reset: (filters?: readonly PropertyFilterKey[]) => change((before) => ({ ...withoutFilters(before, filters), ...own })),
    /** Turns "pool, ,gym " into "pool,gym". */
    tidyKeywords: () => change((before) => (before.keywords === undefined ? before : { ...before, keywords: tidy(before) })),
    canApply:
      wrong.length === 0 && !isReversed(draft.min_price, draft.max_price ?? draft.budget) && !isReversed(draft.min_area, draft.max_area),
    apply: () => {
      if (Object.keys(changes).length === 0) return
      const next = { ...draft, keywords: tidy(draft) }
      const stays = activeFilters(own).every((key) => next[key] === own[key])
      void navigate({ to: stays ? '.' : '/latest', search: (stays ? withoutKeysOf(next, own) : next) as never, resetScroll: !stays })
    },
    choices: (key: ChoiceKey) => ({
      title: FILTERS[key].name(),
      options: optionsOf(key, facets),
      chosen: valuesOf(draft, key).map((value) => ({ value, label: filterLabel(key, value, getLocale(), nameIn(names)) })),
      onToggle: (value: string) => toggle(key, value),
    }),
    price: {
      facet: facets?.price,
      from: draft.min_price ?? '',
      to: draft.max_price ?? draft.budget ?? '',
      onFrom: (value: string) => set('min_price', value),
      onTo: (value: string) => change((before) => ({ ...withFilter(before, 'max_price', value || undefined), budget: undefined })),
    },
  }
}

function tidy(search: ListingSearch): string | undefined {
  return valuesOf(search, 'keywords').join(',') || undefined
}

function facetsQuery(search: ListingSearch) {
  return queryOptions({
    queryKey: ['facets', search],
    queryFn: () => readApi<PropertyFacetsAnswer>('/property-facets/', search).then(({ data }) => data),
  })
}
