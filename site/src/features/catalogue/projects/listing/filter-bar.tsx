import type { FilterNames } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { languageAttributes } from '@manzil/ui/i18n/localized.tsx'
import { CloseIcon, FilterIcon } from '@manzil/ui/icons.tsx'
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { FilterPhrase } from './filter-phrases.ts'
import { ListingLink } from './listing-link.tsx'
import type { ListingSearch } from './listing-search.ts'
import { SortMenu } from './sort-menu.tsx'

const FilterDialog = lazy(() => import('./filter-dialog.tsx'))

interface FilterBarProps {
  search: ListingSearch
  /** The filters in words, without those that the page sets. */
  phrases: FilterPhrase[]
  names: FilterNames
  /** Filters that the page sets. */
  fixed: ListingSearch
  found: string
  share: ReactNode
}

export function FilterBar({ search, phrases, names, fixed, found, share }: FilterBarProps) {
  const [open, setOpen] = useState(false)
  const sentence = useFocusAfterRemoval(phrases.length)
  const next = phrases.length < MAX_SUGGESTED ? nextFilter({ ...search, ...fixed }) : undefined
  return (
    <div className="sticky top-(--header) z-20 low:static border-b border-line bg-paper">
      <div className="page flex min-h-20 items-center gap-6 py-3 max-md:min-h-0 max-md:gap-2 max-md:py-2">
        <p
          ref={sentence}
          className="flex-1 text-lg leading-[2.5] max-md:-ms-(--gutter) max-md:fade-end max-md:overflow-x-auto max-md:ps-(--gutter) max-md:text-ui max-md:leading-[2.9] max-md:whitespace-nowrap max-md:[scrollbar-width:none]"
        >
          <b className="figure me-1 text-[22px] max-md:text-[19px]" role="status">
            {m.results_found({ homes: found })}
          </b>{' '}
          {phrases.map(({ filter, value, lead, label, chip, without }) => (
            <Fragment key={`${filter} ${value}`}>
              {lead && `${lead} `}
              <span className="mx-0.5 inline-flex h-9 items-center rounded-full bg-primary-soft align-middle text-ui leading-none strong text-link">
                <button type="button" className="h-11 ps-3.5 pe-1" onClick={() => setOpen(true)}>
                  <span {...languageAttributes(label)}>{label}</span>
                </button>
                <ListingLink
                  search={without}
                  aria-label={m.filter_remove({ label: chip })}
                  className="grid h-11 w-9 place-items-center max-md:w-11"
                >
                  <CloseIcon className="size-4" />
                </ListingLink>
              </span>{' '}
            </Fragment>
          ))}
          {next && (
            <button
              type="button"
              onClick={() => setOpen(true)}
              className="min-h-11 px-1 text-muted underline decoration-dotted noscript:hidden decoration-1 underline-offset-5 hover:text-ink max-md:hidden"
            >
              {next()}
            </button>
          )}
        </p>
        <div className="flex items-center gap-2">
          {share}
          <SortMenu search={search} fallback={fixed.sort_by ?? 'latest'} />
          <button
            type="button"
            className={button('secondary', 'sm', 'relative noscript:hidden max-md:w-11 max-md:rounded-full max-md:px-0')}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <FilterIcon className="size-4 max-md:size-5" />
            <span className="max-md:sr-only">{m.filter_open()}</span>
            {phrases.length > 0 && (
              <span className="grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-[12px] leading-none text-on-primary max-md:absolute max-md:-end-1 max-md:-top-1">
                {phrases.length}
              </span>
            )}
          </button>
        </div>
      </div>
      {open && (
        <Suspense>
          <FilterDialog search={search} names={names} fixed={fixed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** With this many filters or more, no further one is suggested. */
const MAX_SUGGESTED = 4
const SUGGESTIONS: [filters: (keyof ListingSearch)[], words: () => string][] = [
  [['max_price', 'min_price', 'budget'], m.filter_add_price],
  [['rooms'], m.filter_add_rooms],
  [['type', 'unit_type'], m.filter_add_type],
  [['handover', 'delivery_date'], m.filter_add_handover],
]

/** Suggests the most used filter that is not set yet. */
function nextFilter(search: ListingSearch): (() => string) | undefined {
  return SUGGESTIONS.find(([filters]) => filters.every((filter) => search[filter] === undefined))?.[1]
}

/** After a removal, moves the focus to the next remove link instead of the top of the page. */
function useFocusAfterRemoval(count: number) {
  const sentence = useRef<HTMLParagraphElement>(null)
  const before = useRef({ count, index: -1 })
  useEffect(() => {
    const container = sentence.current
    const remember = () => {
      before.current.index = [...(container?.querySelectorAll('a') ?? [])].indexOf(document.activeElement as HTMLAnchorElement)
    }
    container?.addEventListener('click', remember)
    return () => container?.removeEventListener('click', remember)
  }, [])
  useEffect(() => {
    const { count: earlier, index } = before.current
    if (count < earlier && index >= 0) {
      const crosses = sentence.current?.querySelectorAll('a') ?? []
      crosses[Math.min(index, crosses.length - 1)]?.focus({ preventScroll: true })
    }
    before.current = { count, index: -1 }
  }, [count])
  return sentence
}
