import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { TextFilter } from './text-filter.tsx'

/** Values of a list's filters by their names in the URL; undefined where not set. */
type Values = object

/** Changes some filters in the URL; the list then starts at page 1. */
export type ChangeFilters<Filters extends Values> = (changed: Partial<Filters>, options?: { replace?: boolean }) => void

export function useChangeFilters<Filters extends Values>(): ChangeFilters<Filters> {
  const navigate = useNavigate()
  return (changed, { replace = false } = {}) => {
    const search = (before: object) => ({ ...before, page: undefined, ...changed })
    void navigate({ to: '.', search: search as never, replace, resetScroll: false })
  }
}

interface FilterFormProps<Filters extends Values> {
  /** Label of the search field. */
  label: string
  placeholder?: string | undefined
  /** The filter that the search field sets. */
  text: keyof Filters & string
  filters: Filters
  change: ChangeFilters<Filters>
  /** Fields of the other filters. */
  children?: ReactNode
}

/**
 * The search field and all filters of a list, which apply at once. On phones, the filters open by a button, so that the first row is
 * on the first screen.
 */
export function FilterForm<Filters extends Values>({ label, placeholder, text, filters, change, children }: FilterFormProps<Filters>) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const count = countFilters(filters, text)
  const typed = String(filters[text] ?? '')
  const reset = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])) as Partial<Filters>
  return (
    <search className="grid items-end gap-x-3 gap-y-2.5 pt-4 pb-3 max-md:gap-2 max-md:pt-3 md:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]">
      <div className="flex flex-wrap items-end gap-2 md:col-span-2">
        <div className={`min-w-36 flex-1 ${count > 0 ? 'max-md:basis-full' : ''}`}>
          <TextFilter
            label={label}
            placeholder={placeholder}
            value={typed}
            onType={(value, options) => change({ [text]: value || undefined } as Partial<Filters>, options)}
          />
        </div>
        {children && (
          <button
            type="button"
            className={button('secondary', 'sm', 'min-h-11 px-3! md:hidden')}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {count === 0 ? m.list_filters() : m.list_filters_set({ count: formatNumber(count) })}
          </button>
        )}
        {(count > 0 || typed !== '') && (
          <button type="button" className={button('quiet', 'sm', 'min-h-11 px-3! max-md:px-2!')} onClick={() => change(reset)}>
            {m.list_filters_reset()}
          </button>
        )}
      </div>
      {children && (
        <div id={id} className={`md:contents ${isOpen ? 'relative grid grid-cols-2 items-end gap-2' : 'max-md:hidden'}`}>
          {children}
        </div>
      )}
    </search>
  )
}

/** Counts the filters besides the search text; a range of dates is one. */
function countFilters(filters: object, text: string): number {
  const names = Object.entries(filters).flatMap(([name, value]) => (value === undefined || name === text ? [] : [name]))
  return names.length - (names.includes('from') && names.includes('to') ? 1 : 0)
}
