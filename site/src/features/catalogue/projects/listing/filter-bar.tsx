import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { languageAttributes } from '@manzil/ui/i18n/localized.tsx'
import { ChevronDownIcon, CloseIcon, FilterIcon } from '@manzil/ui/icons.tsx'
import { notifyOffline } from '@manzil/ui/notices/notify.ts'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FilterDraftProps } from './filter-draft.ts'
import type { FieldTexts, FilterField, FilterPhrase } from './filter-phrases.ts'
import { ListingLink } from './listing-link.tsx'
import { PlainFilters } from './plain-filters.tsx'
import { SortMenu } from './sort-menu.tsx'

interface FilterBarProps extends FilterDraftProps {
  /** The filters in words, without those that the page sets. */
  phrases: FilterPhrase[]
  fieldTexts: FieldTexts
  found: string
  share: ReactNode
}

const FIELDS: [field: FilterField, label: () => string][] = [
  ['type', m.filter_name_type],
  ['rooms', m.filter_name_rooms],
  ['price', m.filter_name_budget],
  ['handover', m.filter_name_handover],
  ['travel', m.filter_name_travel],
  ['developer', m.filter_name_developer],
]
const POPOVER = 'filter'

/** One sticky row on phones. On wide screens a sticky row of fields, and below it the filters in words. */
export function FilterBar({ search, phrases, fieldTexts, names, fixed, found, share }: FilterBarProps) {
  const [opened, show] = useState<{ field: FilterField | undefined; parts: typeof import('./filter-parts.ts') }>()
  const open = (field?: FilterField) => void import('./filter-parts.ts').then((parts) => show({ field, parts }), notifyOffline)
  const openAll = () => open()
  const sentence = useFocusAfterRemoval(phrases.length)
  const part = { search, names, fixed, onClose: () => show(undefined) }
  return (
    <>
      <div className="filter-bar">
        <div className="filter-fields">
          <div>
            {FIELDS.map(([field, label]) => {
              const isOpen = opened?.field === field
              const text = fieldTexts[field]
              return (
                <div key={field} tabIndex={-1} className="filter-field">
                  <button
                    type={isOpen ? 'submit' : 'button'}
                    form={POPOVER}
                    aria-haspopup="dialog"
                    aria-expanded={isOpen}
                    className={button('secondary', 'sm')}
                    onClick={isOpen ? undefined : () => open(field)}
                  >
                    <span className={text && 'sr-only'}>
                      {label()}
                      {text && ': '}
                    </span>
                    {text && <span>{text}</span>}
                    <ChevronDownIcon className="size-4" />
                  </button>
                  {isOpen && <opened.parts.FilterPopover id={POPOVER} field={field} {...part} />}
                </div>
              )
            })}
            <button
              type="button"
              className={button('secondary', 'sm', 'relative shrink-0 max-md:w-11 max-md:rounded-full max-md:px-0')}
              aria-haspopup="dialog"
              onClick={openAll}
            >
              <FilterIcon className="size-4 max-md:size-5" />
              <span className="max-md:sr-only">{m.filter_open()}</span>
              {phrases.length > 0 && <span className="filter-count">{phrases.length}</span>}
            </button>
          </div>
        </div>
        <div className="filter-result">
          <p ref={sentence} className="filter-sentence">
            <b className="figure" role="status">
              {m.results_found({ found })}
            </b>{' '}
            <span className="filter-phrases">
              {phrases.map(({ filter, value, lead, label, chip, without }) => (
                <Fragment key={`${filter} ${value}`}>
                  {lead && `${lead} `}
                  <span className="filter-phrase">
                    <button type="button" onClick={openAll}>
                      <span {...languageAttributes(label)}>{label}</span>
                    </button>
                    <ListingLink search={without} aria-label={m.filter_remove({ label: chip })}>
                      <CloseIcon className="size-4" />
                    </ListingLink>
                  </span>{' '}
                </Fragment>
              ))}
            </span>
          </p>
          {share}
          <SortMenu search={search} fallback={fixed.sort_by ?? 'latest'} />
        </div>
      </div>
      <noscript>{Plain && <Plain search={search} names={names} fixed={fixed} />}</noscript>
      {opened && !opened.field && <opened.parts.FilterDialog {...part} />}
    </>
  )
}

const rendered = createIsomorphicFn()
  .server((): ComponentType<FilterDraftProps> | undefined => PlainFilters)
  .client(() => undefined)
const Plain = rendered()

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
