import { m } from '@manzil/messages'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { formatNumber } from '../../../../i18n/format.ts'
import { button } from '../../../../ui/button.ts'
import { pasteRows } from './paste-rows.ts'
import type { CellValue, Column } from './sheet-columns.ts'
import { ROW, SheetRow } from './sheet-row.tsx'

/** Only the rows in sight are on the page, and as many around them. */
const SHOWN_ROWS = 12
const AROUND = 8

interface SheetProps<Row extends { key: string }> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  makeRow: () => Row
  errorOf: (row: number, key: string) => string | undefined
  /** Counts how often faults were told: each time, the first of this sheet comes into sight. */
  told: number
}

/**
 * A table that is edited like a spreadsheet: arrows move, typing or Enter edits, Escape takes back, Delete clears, and cells
 * that were copied elsewhere are pasted from the active cell on (WAI-ARIA grid).
 */
export function Sheet<Row extends { key: string }>({ label, columns, rows, onChange, makeRow, errorOf, told }: SheetProps<Row>) {
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState({ row: 0, column: 0 })
  const [editing, setEditing] = useState<{ text: string | undefined }>()
  const [scrolled, setScrolled] = useState(0)
  const row = Math.min(active.row, rows.length - 1)
  const column = columns[active.column] as Column<Row>
  const first = Math.max(0, Math.floor(scrolled / ROW) - AROUND)
  const shown = rows.slice(first, first + SHOWN_ROWS + 2 * AROUND)
  const template = `2.75rem ${columns.map(({ width }) => width).join(' ')} 2.75rem`
  const cellId = (at: number, key: string) => `${id}-${at}-${key}`
  const problem = row >= 0 ? errorOf(row, column.key) : undefined

  // What is moved to is scrolled into sight: below the head, above the lower edge.
  useEffect(() => {
    const box = grid.current
    if (!box || row < 0) return
    const [top, bottom] = [row * ROW, (row + 2) * ROW]
    if (top < box.scrollTop) box.scrollTop = top
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight
  }, [row])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when faults are told anew
  useEffect(() => {
    if (told === 0) return
    const wrong = rows.findIndex((_, at) => columns.some(({ key }) => errorOf(at, key)))
    if (wrong < 0) return
    setEditing(undefined)
    setActive({ row: wrong, column: columns.findIndex(({ key }) => errorOf(wrong, key)) })
    setScrolled(Math.max(0, wrong - 2) * ROW)
    if (grid.current) grid.current.scrollTop = Math.max(0, wrong - 2) * ROW
  }, [told])

  const write = (at: number, value: CellValue) => {
    onChange(rows.map((one, index) => (index === at ? { ...one, [column.key]: value } : one)))
  }
  const move = (down: number, along: number) => {
    const to = Math.min(Math.max(0, row + down), rows.length - 1)
    setActive({ row: to, column: Math.min(Math.max(0, active.column + along), columns.length - 1) })
  }
  const commit = (text: string, down: number, along: number) => {
    setEditing(undefined)
    if (text !== column.show(rows[row]?.[column.key] as CellValue)) write(row, column.read(text))
    move(down, along)
    grid.current?.focus()
  }
  const add = () => {
    onChange([...rows, makeRow()])
    setActive({ row: rows.length, column: 0 })
    grid.current?.focus()
  }
  const remove = (at: number) => {
    onChange(rows.filter((_, index) => index !== at))
    grid.current?.focus()
  }

  const press = (event: KeyboardEvent) => {
    if (editing || event.target !== grid.current || rows.length === 0) return
    const along = document.dir === 'rtl' ? -1 : 1
    const moves: Record<string, [number, number]> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, along],
      ArrowLeft: [0, -along],
      PageDown: [SHOWN_ROWS - 2, 0],
      PageUp: [2 - SHOWN_ROWS, 0],
      Home: [0, -columns.length],
      End: [0, columns.length],
    }
    const step = moves[event.key]
    if (step) move(...step)
    else if (event.key === 'Enter' || event.key === 'F2') setEditing({ text: undefined })
    else if (event.key === 'Delete' || event.key === 'Backspace') write(row, column.read(''))
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) setEditing({ text: event.key })
    else return
    event.preventDefault()
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    // Inside a cell, one text is pasted as anywhere.
    if (editing && !/[\t\n]/.test(text)) return
    event.preventDefault()
    setEditing(undefined)
    onChange(pasteRows(rows, columns, { row: Math.max(0, row), column: active.column }, text, makeRow))
  }
  const copy = (event: ClipboardEvent) => {
    if (editing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', column.show((rows[row]?.[column.key] ?? null) as CellValue))
  }

  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a table of inputs has no keyboard of a spreadsheet */}
      <div
        ref={grid}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-activedescendant={row >= 0 && !editing ? cellId(row, column.key) : undefined}
        onKeyDown={press}
        onPaste={paste}
        onCopy={copy}
        onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
        className="group/sheet relative overflow-auto rounded-control border border-line-strong bg-surface text-sm"
        style={{ maxBlockSize: `${(SHOWN_ROWS + 1) * ROW}px` }}
      >
        <div style={{ blockSize: `${(rows.length + 1) * ROW}px` }} className="w-max min-w-full">
          {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus, rows are pointed at */}
          {/* biome-ignore lint/a11y/useSemanticElements: see above */}
          <div
            role="row"
            className="sticky top-0 z-2 grid border-b border-line-strong bg-sand-soft"
            style={{ gridTemplateColumns: template, blockSize: `${ROW}px` }}
          >
            <span />
            {columns.map(({ key, label: name }) => (
              // biome-ignore lint/a11y/useFocusableInteractive: see above
              // biome-ignore lint/a11y/useSemanticElements: see above
              <span key={key} role="columnheader" className="self-center truncate px-3 strong">
                {name}
              </span>
            ))}
            <span />
          </div>
          <div style={{ transform: `translateY(${first * ROW}px)` }}>
            {shown.map((one, place) => {
              const at = first + place
              return (
                <SheetRow
                  key={one.key}
                  {...{ columns, at, template, cellId, errorOf, editing }}
                  row={one}
                  active={at === row ? active.column : undefined}
                  onPress={(index) => {
                    const isActive = at === row && index === active.column
                    if (isActive && !editing && document.activeElement === grid.current) setEditing({ text: undefined })
                    else if (!isActive) setActive({ row: at, column: index })
                  }}
                  onCommit={commit}
                  onCancel={() => {
                    setEditing(undefined)
                    grid.current?.focus()
                  }}
                  onRemove={() => remove(at)}
                />
              )
            })}
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className={button('secondary', 'sm')} onClick={add}>
          {m.catalogue_row_add()}
        </button>
        {rows.length > 0 && (
          <button type="button" className={button('quiet', 'sm')} onClick={() => remove(row)}>
            {m.catalogue_row_remove({ row: formatNumber(row + 1) })}
          </button>
        )}
        <p className="min-w-0 text-sm text-muted">{problem ? <span className="text-danger">{problem}</span> : m.catalogue_sheet_hint()}</p>
      </div>
    </div>
  )
}
