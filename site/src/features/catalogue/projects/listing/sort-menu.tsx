import { SORTS, type Sort } from '@manzil/contract/catalogue/listing'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { CheckIcon, SortIcon } from '@manzil/ui/icons.tsx'
import { useRef } from 'react'
import { withFilter } from './filter-values.ts'
import { ListingLink } from './listing-link.tsx'
import type { ListingSearch } from './listing-search.ts'

const LABELS: Record<Sort, () => string> = {
  latest: m.sort_latest,
  oldest: m.sort_oldest,
  price_asc: m.sort_price_asc,
  price_desc: m.sort_price_desc,
  handover: m.sort_handover,
  area_desc: m.sort_area_desc,
  area_asc: m.sort_area_asc,
  relevance: m.sort_relevance,
}

/** Uses links in a native disclosure, which works before hydration. */
export function SortMenu({ search, fallback }: { search: ListingSearch; fallback: string }) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => details.current?.removeAttribute('open')
  const chosen = SORTS.find((sort) => sort === (search.sort_by ?? fallback)) ?? 'latest'
  const offered = SORTS.filter((sort) => sort !== 'relevance' || search.keywords !== undefined)
  return (
    <details
      ref={details}
      className="relative max-md:hidden"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <summary className={button('secondary', 'sm')} aria-label={m.sort_label({ order: LABELS[chosen]() })}>
        <SortIcon className="size-4" />
        {LABELS[chosen]()}
      </summary>
      <ul className="absolute end-0 z-10 mt-2 min-w-56 rounded-panel bg-raised p-2 shadow-lift">
        {offered.map((sort) => (
          <li key={sort}>
            <ListingLink
              search={withFilter(search, 'sort_by', sort === fallback ? undefined : sort)}
              aria-current={sort === chosen ? 'true' : undefined}
              onClick={close}
              className="flex min-h-11 items-center justify-between gap-4 rounded-control px-3 text-ui hover:bg-sand-soft"
            >
              {LABELS[sort]()}
              {sort === chosen && <CheckIcon className="size-4" />}
            </ListingLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
