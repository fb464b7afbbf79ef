import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { languageAttributes } from '@manzil/ui/i18n/localized.tsx'
import { ChevronDownIcon, CloseIcon, FilterIcon } from '@manzil/ui/icons.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type ComponentType, Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FilterDraftProps, FilterPartProps } from './filter-draft.ts'
import type { FieldTexts, FilterField, FilterPhrase } from './filter-phrases.ts'
import { ListingLink } from './listing-link.tsx'
import { PlainFilters } from './plain-filters.tsx'
import { SortMenu } from './sort-menu.tsx'

/** Loaded when opened. */
const PARTS = { field: () => import('./filter-popover.tsx'), all: () => import('./filter-dialog.tsx') }

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
  ['price', m.filter_name_price],
  ['handover', m.filter_name_handover],
  ['developer', m.filter_name_developer],
]
const POPOVER = 'filter'

/** One sticky row on phones. On wide screens a sticky row of fields, and below it the filters in words. */
export function FilterBar({ search, phrases, fieldTexts, names, fixed, found, share }: FilterBarProps) {
  const [opened, show] = useState<{ field: string; Part: ComponentType<FilterPartProps & { id: string; field: FilterField }> }>()
  const open = (part: keyof typeof PARTS, field: string = part) =>
    void PARTS[part]().then(
      ({ default: Part }) => show({ field, Part }),
      () => notify(m.offline(), 'error'),
    )
  const openAll = () => open('all')
  const sentence = useFocusAfterRemoval(phrases.length)
  const part = { search, names, fixed, onClose: () => show(undefined) }
  return (
    <>
      <div className="sticky top-(--header) z-20 border-line bg-paper low:static max-md:page max-md:flex max-md:items-center max-md:gap-2 max-md:border-b max-md:py-2 md:contents">
        <div className="border-line bg-paper low:static max-md:order-last md:sticky md:top-(--header) md:z-20 md:border-b noscript:hidden">
          <div className="flex items-center gap-2 md:page md:py-3">
            {FIELDS.map(([field, label]) => {
              const isOpen = opened?.field === field
              const text = fieldTexts[field]
              return (
                <div
                  key={field}
                  tabIndex={-1}
                  className={`relative max-w-64 min-w-0 max-md:hidden ${field === 'developer' ? 'max-lg:hidden' : ''}`}
                >
                  <button
                    type={isOpen ? 'submit' : 'button'}
                    form={POPOVER}
                    aria-haspopup="dialog"
                    aria-expanded={isOpen}
                    className={button('secondary', 'sm', `max-w-full ${text ? 'border-ink bg-primary-soft' : ''}`)}
                    onClick={isOpen ? undefined : () => open('field', field)}
                  >
                    <span className={text && 'sr-only'}>
                      {label()}
                      {text && ': '}
                    </span>
                    {text && <span className="truncate first-letter:uppercase">{text}</span>}
                    <ChevronDownIcon className="size-4" />
                  </button>
                  {isOpen && <opened.Part id={POPOVER} field={field} {...part} />}
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
              {phrases.length > 0 && (
                <span className="grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-[12px] leading-none text-on-primary max-md:absolute max-md:-end-1 max-md:-top-1">
                  {phrases.length}
                </span>
              )}
            </button>
          </div>
        </div>
        <div className="max-md:contents md:page md:flex md:items-center md:gap-2 md:pt-5">
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
                  <button type="button" className="h-11 ps-3.5 pe-1" onClick={openAll}>
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
          </p>
          {share}
          <SortMenu search={search} fallback={fixed.sort_by ?? 'latest'} />
        </div>
      </div>
      <noscript>{Plain && <Plain search={search} names={names} fixed={fixed} />}</noscript>
      {opened?.field === 'all' && <opened.Part id={POPOVER} field="type" {...part} />}
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
