import { m } from '@manzil/messages'
import { button, iconButton } from '@manzil/ui/button.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { icon } from '@manzil/ui/icons.tsx'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { onShowCell } from '../../../../editor/focus-field.ts'
import { ROW, SheetRow } from './sheet-row.tsx'
import { type SheetOptions, useSheet } from './use-sheet.ts'

/** Only the visible rows and a margin around them are rendered. */
const VISIBLE_ROWS = 12
const OVERSCAN_ROWS = 8

interface SheetProps<Row extends { key: string }> extends SheetOptions<Row> {
  label: string
  /** The list of the form whose rows these are, to which paths of faults refer. */
  field: string
  errorOf: (row: number, key: string) => string | undefined
  /** Number of times errors were reported; each change scrolls the sheet to its first error. */
  attempts: number
  /** Changes to all selected rows, offered as buttons. */
  bulk?: { label: (count: number) => string; choices: readonly { label: string; change: Partial<Row> }[] }
}

/**
 * A spreadsheet-like table (WAI-ARIA grid). Arrows move and select with Shift; typing or Enter edits, Escape cancels, Delete
 * clears the selection, Ctrl+Z undoes; cells can be copied to and pasted from other spreadsheets.
 */
export function Sheet<Row extends { key: string }>({ label, field, errorOf, attempts, bulk, ...options }: SheetProps<Row>) {
  const { columns, rows } = options
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const sheet = useSheet(options, grid)
  const { at: active, column, chosen, editing } = sheet
  const { row } = active
  const template = `2.75rem ${columns.map(({ width }) => width).join(' ')} 2.75rem`
  const cellId = (at: number, key: string) => `${id}-${at}-${key}`
  const problem = row >= 0 ? errorOf(row, column.key) : undefined
  const { scrolled, setScrolled, scrollTo } = useScrolling(grid, row, row >= 0 ? cellId(row, column.key) : undefined)
  const first = Math.max(0, Math.floor(scrolled / ROW) - OVERSCAN_ROWS)
  const shown = rows.slice(first, first + VISIBLE_ROWS + 2 * OVERSCAN_ROWS)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when faults are reported again
  useEffect(() => {
    if (attempts === 0) return
    const wrong = rows.findIndex((_, at) => columns.some(({ key }) => errorOf(at, key)))
    if (wrong < 0) return
    sheet.show({ row: wrong, column: columns.findIndex(({ key }) => errorOf(wrong, key)) })
    scrollTo(Math.max(0, wrong - 2) * ROW)
  }, [attempts])

  useEffect(() =>
    onShowCell(grid.current, ({ row, key }) => {
      const column = columns.findIndex((one) => one.key === key)
      if (column < 0) return false
      sheet.show({ row, column })
      scrollTo(Math.max(0, row - 2) * ROW)
      return true
    }),
  )

  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a table of inputs lacks spreadsheet keys */}
      <div
        ref={grid}
        role="grid"
        data-sheet={field}
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        aria-activedescendant={row >= 0 && !editing ? cellId(row, column.key) : undefined}
        onKeyDown={sheet.pressKey}
        onPaste={sheet.paste}
        onCopy={sheet.copy}
        onCut={sheet.copy}
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
        className={`group/sheet relative select-none overflow-auto rounded-control border border-line-strong bg-surface text-sm ${columns.some(({ isPinned }) => isPinned) ? 'scroll-ps-28' : ''}`}
        style={{ maxBlockSize: `${(VISIBLE_ROWS + 1) * ROW}px` }}
      >
        <div style={{ blockSize: `${(rows.length + 1) * ROW}px` }} className="w-max min-w-full">
          <HeaderRow columns={columns} template={template} />
          <div style={{ transform: `translateY(${first * ROW}px)` }}>
            {shown.map((one, place) => {
              const at = first + place
              return (
                <SheetRow
                  key={one.key}
                  columns={columns}
                  at={at}
                  template={template}
                  cellId={cellId}
                  errorOf={errorOf}
                  editing={editing}
                  row={one}
                  active={at === row ? active.column : undefined}
                  chosen={at >= chosen.top && at <= chosen.bottom ? chosen : undefined}
                  onPress={(index, isChoosing) => sheet.pressCell({ row: at, column: index }, isChoosing)}
                  onPressRow={(isChoosing, isTouch) => sheet.pressRow(at, isChoosing, isTouch)}
                  onCommit={sheet.commit}
                  onLeave={sheet.leave}
                  onCancel={sheet.cancel}
                  onRemove={() => sheet.remove(at, at)}
                />
              )
            })}
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className={button('secondary', 'sm')} onClick={sheet.add}>
          {m.catalogue_row_add()}
        </button>
        <HistoryButtons sheet={sheet} />
        {bulk && chosen.bottom > chosen.top && (
          <BulkButtons {...bulk} rows={rows.slice(chosen.top, chosen.bottom + 1)} onChange={sheet.changeChosen} />
        )}
        {rows.length > 0 && (
          <button type="button" className={button('quiet', 'sm')} onClick={() => sheet.remove(chosen.top, chosen.bottom)}>
            {chosen.bottom > chosen.top
              ? m.catalogue_rows_remove({ count: chosen.bottom - chosen.top + 1, shown: formatNumber(chosen.bottom - chosen.top + 1) })
              : m.catalogue_row_remove({ row: formatNumber(row + 1) })}
          </button>
        )}
        <p className="min-w-0 text-sm text-muted">
          {problem ? (
            <span className="text-danger">{problem}</span>
          ) : (
            <>
              <span className="pointer-coarse:hidden">{m.catalogue_sheet_hint()}</span>
              <span className="pointer-fine:hidden">{m.catalogue_sheet_hint_touch()}</span>
            </>
          )}
        </p>
      </div>
    </div>
  )
}

function HeaderRow({ columns, template }: { columns: readonly { key: string; label: string; isPinned?: boolean }[]; template: string }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays on the grid
    // biome-ignore lint/a11y/useSemanticElements: a table of inputs lacks spreadsheet keys
    <div
      role="row"
      className="sticky top-0 z-2 grid border-b border-line-strong bg-sand-soft"
      style={{ gridTemplateColumns: template, blockSize: `${ROW}px` }}
    >
      <span />
      {columns.map(({ key, label: name, isPinned }) => (
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        // biome-ignore lint/a11y/useSemanticElements: see above
        <span key={key} role="columnheader" className={`truncate px-3 leading-11 strong ${isPinned ? 'sticky start-0 bg-sand-soft' : ''}`}>
          {name}
        </span>
      ))}
      <span />
    </div>
  )
}

type BulkButtonsProps<Row extends { key: string }> = NonNullable<SheetProps<Row>['bulk']> & {
  rows: readonly Row[]
  onChange: (change: Partial<Row>) => void
}

/** Changes the selected rows. A change that all of them have already is shown as pressed. */
function BulkButtons<Row extends { key: string }>({ label, choices, rows, onChange }: BulkButtonsProps<Row>) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one line
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-2 text-sm">
      <span id={id}>{label(rows.length)}</span>
      {choices.map(({ label: name, change }) => {
        const isDone = rows.every((row) => Object.entries(change).every(([key, value]) => row[key as keyof Row] === value))
        return (
          <button
            key={name}
            type="button"
            className={button('secondary', 'sm', 'aria-pressed:border-primary aria-pressed:bg-primary-soft')}
            aria-pressed={isDone}
            onClick={() => onChange(change)}
          >
            {name}
          </button>
        )
      })}
    </div>
  )
}

/** Scrolls the active cell into view. `scrolled` is the distance from the top in pixels. */
function useScrolling(grid: RefObject<HTMLDivElement | null>, row: number, cell: string | undefined) {
  const [scrolled, setScrolled] = useState(0)
  // Scrolls the active row into view between the sticky header and the lower edge.
  useEffect(() => {
    const box = grid.current
    if (!box || row < 0) return
    const [top, bottom] = [row * ROW, (row + 2) * ROW]
    if (top < box.scrollTop) box.scrollTop = top
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight
  }, [grid, row])
  // Scrolls sideways and the page itself, but only while the grid has focus: otherwise the page would jump to it.
  useEffect(() => {
    if (cell === undefined || !grid.current?.contains(document.activeElement)) return
    document.getElementById(cell)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [grid, cell])
  const scrollTo = (top: number) => {
    setScrolled(top)
    if (grid.current) grid.current.scrollTop = top
  }
  return { scrolled, setScrolled, scrollTo }
}

const UndoIcon = icon(<path d="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" />)
const RedoIcon = icon(<path d="m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3" />)

interface HistoryButtonsProps {
  sheet: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void }
}

/** Undo and redo buttons, for use without a keyboard. The arrows follow the reading direction. */
function HistoryButtons({ sheet: { canUndo, canRedo, undo, redo } }: HistoryButtonsProps) {
  const buttons = [
    { label: m.leads_undo(), Icon: UndoIcon, can: canUndo, act: undo },
    { label: m.catalogue_redo(), Icon: RedoIcon, can: canRedo, act: redo },
  ]
  return (
    <span className="flex">
      {buttons.map(({ label, Icon, can, act }) => (
        <button
          key={label}
          type="button"
          className={iconButton('aria-disabled:opacity-40')}
          aria-label={label}
          title={label}
          aria-disabled={!can}
          onClick={act}
        >
          <Icon className="size-5 rtl:-scale-x-100" />
        </button>
      ))}
    </span>
  )
}
