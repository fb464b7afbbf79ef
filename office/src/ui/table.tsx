import { m } from '@manzil/messages'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { type ReactNode, useId } from 'react'
import { ROW } from './row-opener.ts'
import { SelectAll, SelectRow } from './selection/select-boxes.tsx'
import type { Selection } from './selection/use-selection.ts'

/** Where a cell goes when its row is a card. */
const PHONE = {
  start: 'max-md:col-start-1 max-md:row-start-1 max-md:row-span-4 max-md:w-20 max-md:pe-3',
  first: 'max-md:col-start-2 max-md:row-start-1',
  beside: 'max-md:col-start-3 max-md:row-start-1 max-md:ps-3',
  line: 'max-md:col-start-2 max-md:col-span-2',
  none: 'max-lg:hidden!',
}

export interface Column<Row> {
  title: string
  /** Titles only a screen reader needs, such as that of the row's buttons. */
  isTitleHidden?: boolean
  cell: (row: Row) => ReactNode
  /** Width on wide screens; columns without one share the rest. */
  width?: string
  /** Aligned at the end, with digits of one width. */
  isFigure?: boolean
  /** Place on phones, where a row is a card; defaults to a line of its own. `none` also leaves it out on tablets. */
  phone?: keyof typeof PHONE
}

/** Widths of columns with a date, or a date and time: the longest is in September, and longer in Arabic. */
export const DAY_WIDTH = '10rem'
export const momentWidth = () => (getLocale() === 'ar' ? '11.5rem' : '10rem')

export const TABLE = '-mx-3 w-[calc(100%+1.5rem)] border-separate border-spacing-0 text-sm'
export const TABLE_HEAD =
  'sticky top-14 z-10 h-9 border-b border-line-strong bg-paper px-3 text-xs font-normal whitespace-nowrap text-muted lg:top-0 print:static'
export const TABLE_ROW = `hover:bg-sand-soft focus-within:bg-sand-soft ${ROW.className}`
export const SELECTED_ROW = 'bg-primary-soft hover:bg-primary-soft! focus-within:bg-primary-soft!'
export const SELECTION_WIDTH = '2.5rem'
export const TABLE_CELL = 'h-12 border-b border-line px-3 py-0.5 leading-snug'

interface TableProps<Row extends { id: number | string }> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Adds checkboxes that select rows. */
  selects?: { selection: Selection<Row>; all: string; name: (row: Row) => string } | undefined
}

/** A dense table with a sticky header; on phones, each row is a card. A click on a row presses the opener in it. */
export function Table<Row extends { id: number | string }>({ label, columns, rows, selects }: TableProps<Row>) {
  const all = useId()
  const table = (
    <table aria-label={label} className={`${TABLE} table-fixed max-md:block max-md:border-t max-md:border-line`}>
      <thead className="max-md:sr-only">
        <tr data-row={selects && ''}>
          {selects && (
            <th scope="col" className={`${TABLE_HEAD} pe-0 max-md:hidden`} style={{ width: SELECTION_WIDTH }}>
              <SelectAll selection={selects.selection} label={selects.all} />
            </th>
          )}
          {columns.map(({ title, isTitleHidden, width, isFigure, phone = 'line' }) => (
            <th
              key={title}
              scope="col"
              style={{ width }}
              className={`${TABLE_HEAD} ${isFigure ? 'text-end' : 'text-start'} ${phone === 'none' ? PHONE.none : ''}`}
            >
              <span className={isTitleHidden ? 'sr-only' : ''}>{title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={row.id}
            data-row={selects && row.id}
            onClick={ROW.onClick}
            className={`${TABLE_ROW} ${selects ? 'max-md:relative max-md:ps-12!' : ''} ${selects?.selection.has(row) ? SELECTED_ROW : ''} max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:items-center max-md:gap-y-1 max-md:border-b max-md:border-line max-md:px-3 max-md:py-2.5`}
          >
            {selects && (
              <td className={`${TABLE_CELL} pe-0 max-md:absolute max-md:start-0 max-md:top-1 max-md:h-auto max-md:border-0 max-md:py-0`}>
                <SelectRow
                  name={selects.name(row)}
                  isSelected={selects.selection.has(row)}
                  onSelect={(isRange) => selects.selection.toggle(row, isRange)}
                />
              </td>
            )}
            {columns.map(({ title, cell, isFigure, phone = 'line' }) => (
              <td
                key={title}
                className={`${TABLE_CELL} min-w-0 max-md:block max-md:h-auto max-md:border-0 max-md:p-0 max-md:empty:hidden ${PHONE[phone]} ${isFigure ? 'tabular-nums md:text-end' : ''}`}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (!selects) return table
  return (
    <>
      {/* On phones, the header is hidden. */}
      <p className="flex items-center gap-3 text-sm md:hidden">
        <SelectAll id={all} selection={selects.selection} />
        <label htmlFor={all} className="flex min-h-11 items-center">
          {selects.all}
        </label>
      </p>
      {table}
    </>
  )
}

interface Changed {
  updated_at: string
  updated_by: string | null
  updated_by_ar: string | null
}

/** Shows when and by whom a record was last changed. */
export const changedColumn: () => Column<Changed> = () => ({
  title: m.table_changed(),
  width: momentWidth(),
  phone: 'none',
  cell: (row) => (
    <span className="text-xs text-muted">
      <time dateTime={row.updated_at}>{formatMoment(row.updated_at)}</time>
      {row.updated_by && (
        <span className="block truncate">
          <bdi>
            <Localized of={row} field="updated_by" />
          </bdi>
        </span>
      )}
    </span>
  ),
})
