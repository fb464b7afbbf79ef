import { m } from '@manzil/messages'
import { iconButton } from '@manzil/ui/button.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { ChevronEndIcon, ChevronStartIcon } from '@manzil/ui/icons.tsx'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { DEFAULT_ROWS, type LeadsSearch } from '../leads-address.ts'
import { ROWS } from '../leads-search.ts'

interface PageNumbersProps {
  page: number
  size: number
  count: number
  shown: number
  search: LeadsSearch
  /** Lets the reader choose the number of rows per page. */
  offersRows?: boolean
}

export function rangeText(page: number, size: number, shown: number, count: number): string {
  const before = (page - 1) * size
  return m.leads_range({
    from: formatNumber(shown === 0 ? before : before + 1),
    to: formatNumber(before + shown),
    count: formatNumber(count),
  })
}

export function PageNumbers({ page, size, count, shown, search, offersRows = false }: PageNumbersProps) {
  const last = Math.max(1, Math.ceil(count / size))
  if (count === 0) return null
  const at = (to: number) => ({ ...search, lead: undefined, page: to > 1 ? to : undefined }) as never
  const step = (to: number, label: string, drawing: ReactNode) =>
    to < 1 || to > last ? (
      <span className={iconButton('text-muted opacity-40 hover:bg-transparent')} aria-hidden="true">
        {drawing}
      </span>
    ) : (
      <Link to="." search={at(to)} resetScroll={false} onClick={showTop} aria-label={label} className={iconButton()}>
        {drawing}
      </Link>
    )
  return (
    <nav className="flex flex-wrap items-center justify-between gap-4 py-5 text-sm text-muted" aria-label={m.pages_label()}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p>{rangeText(page, size, shown, count)}</p>
        {offersRows && count > DEFAULT_ROWS && <RowsChoice rows={size} search={search} />}
      </div>
      <div className={`flex items-center gap-1 ${last === 1 ? 'hidden' : ''}`}>
        {step(page - 1, m.pages_previous(), <ChevronStartIcon className="flip size-4" />)}
        {pagesAround(page, last).map((number) =>
          number < 0 ? (
            <span key={number} aria-hidden="true" className="grid min-w-6 place-items-center text-ink max-md:hidden">
              …
            </span>
          ) : (
            <Link
              key={number}
              to="."
              search={at(number)}
              resetScroll={false}
              onClick={showTop}
              aria-label={m.leads_page_number({ page: formatNumber(number) })}
              activeOptions={{ exact: true }}
              aria-current={number === page ? 'page' : undefined}
              className={`grid size-11 place-items-center rounded-control text-ink hover:bg-sand aria-[current]:bg-ink aria-[current]:text-paper ${Math.abs(number - page) > 1 ? 'max-md:hidden' : ''}`}
            >
              {formatNumber(number)}
            </Link>
          ),
        )}
        {step(page + 1, m.pages_next(), <ChevronEndIcon className="flip size-4" />)}
      </div>
    </nav>
  )
}

/** Room above the list for the bar of phones. */
const ABOVE_PX = 80

/** Shows where the list begins, not the top of the page, which has the filters. */
function showTop({ currentTarget }: MouseEvent): void {
  const list = currentTarget.closest('nav')?.previousElementSibling
  const top = list?.getBoundingClientRect().top ?? 0
  if (top < 0) window.scrollBy({ top: top - ABOVE_PX })
}

/** Returns the page numbers to show; a negative number marks a gap. */
function pagesAround(page: number, last: number): number[] {
  const candidates = new Set([
    1,
    last,
    page - 1,
    page,
    page + 1,
    ...(page < 3 ? [2, 3] : []),
    ...(page > last - 2 ? [last - 1, last - 2] : []),
  ])
  const numbers = [...candidates].filter((number) => number >= 1 && number <= last).sort((a, b) => a - b)
  return numbers.flatMap((number, index) => (index > 0 && number - (numbers[index - 1] ?? 0) > 1 ? [-number, number] : [number]))
}

function RowsChoice({ rows, search }: { rows: number; search: LeadsSearch }) {
  return (
    <p className="flex items-center gap-1">
      <span className="pe-1">{m.leads_rows()}</span>
      {ROWS.map((size) => (
        <Link
          key={size}
          to="."
          search={{ ...search, lead: undefined, page: undefined, rows: size === DEFAULT_ROWS ? undefined : size } as never}
          resetScroll={false}
          aria-label={m.leads_rows_of({ count: formatNumber(size) })}
          activeOptions={{ exact: true }}
          aria-current={size === rows ? 'true' : undefined}
          className="grid min-h-8 min-w-9 place-items-center rounded-control px-1.5 text-ink hover:bg-sand aria-[current]:bg-ink aria-[current]:text-paper max-md:min-h-11 max-md:min-w-11"
        >
          {formatNumber(size)}
        </Link>
      ))}
    </p>
  )
}
