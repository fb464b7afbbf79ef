import { SORTS, type Sort } from '@manzil/contract/catalogue/listing'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { DROP_DOWN, DROP_DOWN_ITEM, useDropDown } from '@manzil/ui/dialogs/drop-down.ts'
import { CheckIcon, SortIcon } from '@manzil/ui/icons.tsx'
import type { FocusEvent } from 'react'
import { withFilter } from './filter-values.ts'
import { ListingLink } from './listing-link.tsx'
import type { ListingSearch } from './listing-search.ts'

export const SORT_LABELS: Record<Sort, () => string> = {
  latest: m.sort_latest,
  oldest: m.sort_oldest,
  price_asc: m.sort_price_asc,
  price_per_sqft: m.sort_price_per_sqft,
  price_desc: m.sort_price_desc,
  handover: m.sort_handover,
  area_desc: m.sort_area_desc,
  area_asc: m.sort_area_asc,
  relevance: m.sort_relevance,
  travel_time: m.sort_travel_time,
}

/** Best match needs words to match, and travel time a place. */
export function offeredSorts({ keywords, travel }: ListingSearch): Sort[] {
  return SORTS.filter((sort) => (sort !== 'relevance' || keywords) && (sort !== 'travel_time' || travel))
}

/** Uses links in a native disclosure, which works before hydration. */
export function SortMenu({ search, fallback }: { search: ListingSearch; fallback: string }) {
  const { close, ...dropDown } = useDropDown()
  const sorts = offeredSorts(search)
  const chosen = sorts.find((sort) => sort === (search.sort_by ?? fallback)) ?? 'latest'
  return (
    <details {...dropDown} className="relative" onFocus={hearArrows}>
      <summary
        className={button('secondary', 'sm', 'max-md:w-11 max-md:rounded-full max-md:px-0')}
        aria-label={m.sort_label({ order: SORT_LABELS[chosen]() })}
      >
        <SortIcon className="size-4 max-md:size-5" />
        <span className="max-md:sr-only">{SORT_LABELS[chosen]()}</span>
      </summary>
      <ul className={`${DROP_DOWN} end-0`}>
        {sorts.map((sort) => (
          <li key={sort}>
            <ListingLink
              search={withFilter(search, 'sort_by', sort === fallback ? undefined : sort)}
              aria-current={sort === chosen ? 'true' : undefined}
              onClick={close}
              className={`${DROP_DOWN_ITEM} justify-between gap-4 whitespace-nowrap`}
            >
              {SORT_LABELS[sort]()}
              {sort === chosen && <CheckIcon className="size-4" />}
            </ListingLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Loaded on first use. */
function hearArrows({ currentTarget }: FocusEvent<HTMLDetailsElement>): void {
  void import('@manzil/ui/dialogs/arrow-keys.ts').then((loaded) => loaded.moveByArrows(currentTarget)).catch(() => {})
}
