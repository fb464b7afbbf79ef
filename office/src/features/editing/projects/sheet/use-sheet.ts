import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { pasteRows } from './paste-rows.ts'
import type { CellValue, Column } from './sheet-columns.ts'
import { type Command, commandForKey, moveForKey } from './sheet-keys.ts'
import { clearRange, copyRange, fillDown, type Place, rangeOf } from './sheet-range.ts'
import { useSheetHistory } from './use-sheet-history.ts'

export interface SheetOptions<Row extends { key: string }> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Version of the stored record. A new version clears the history, so undo never crosses a save. */
  version: number
  onChange: (rows: Row[]) => void
  makeRow: () => Row
  /** Completes a row that was written. */
  tidy?: (row: Row) => Row
}

/** Tracks the active cell and the rectangle selected between it and `anchor`, or all cells. */
function useSelection(rowCount: number, columnCount: number) {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<Place>()
  const [hasAll, setHasAll] = useState(false)
  const inside = ({ row, column }: Place): Place => ({
    row: Math.min(Math.max(0, row), rowCount - 1),
    column: Math.min(Math.max(0, column), columnCount - 1),
  })
  const at = inside(active)
  const select = (place: Place, from?: Place) => {
    setHasAll(false)
    setAnchor(from)
    setActive(place)
  }
  return {
    at,
    chosen: hasAll
      ? rangeOf(inside({ row: 0, column: 0 }), { row: rowCount - 1, column: columnCount - 1 })
      : rangeOf(anchor ? inside(anchor) : at, at),
    select,
    /** Selects a whole row, or all rows from the selected one to this. */
    selectRow: (row: number, isChoosing: boolean) =>
      select({ row, column: 0 }, { row: isChoosing ? (anchor ?? at).row : row, column: columnCount - 1 }),
    go: (to: Place, isChoosing = false) => select(inside(to), isChoosing ? (anchor ?? at) : undefined),
    /** Selects all cells; the active one stays. */
    selectAll: () => setHasAll(true),
    collapse: () => {
      setHasAll(false)
      setAnchor(undefined)
    },
  }
}

/** Handles a sheet's keyboard, pointer and clipboard. Focus stays on the grid; `aria-activedescendant` names the active cell. */
export function useSheet<Row extends { key: string }>(options: SheetOptions<Row>, grid: RefObject<HTMLElement | null>) {
  const { columns, rows, version, onChange, makeRow, tidy } = options
  const { at, chosen, select, selectRow, selectAll, go, collapse } = useSelection(rows.length, columns.length)
  const [editing, setEditing] = useState<{ text: string | undefined }>()
  const { undo, redo, canUndo, canRedo, ...history } = useSheetHistory({ rows, fields: columns.map(({ key }) => key), version, onChange })
  const write = (to: Row[]) => history.write(tidy ? to.map(tidy) : to)
  const column = columns[at.column] as Column<Row>
  const edit = (text?: string) => {
    collapse()
    setEditing({ text })
  }
  const endEditing = () => {
    setEditing(undefined)
    grid.current?.focus()
  }
  const store = (text: string) => {
    if (text === column.show((rows[at.row]?.[column.key] ?? null) as CellValue)) return
    write(rows.map((row, index) => (index === at.row ? { ...row, [column.key]: column.read(text) } : row)))
  }
  const commands: Record<Command, (isChoosing: boolean) => void> = {
    undo,
    redo,
    fill: () => write(fillDown(rows, columns, chosen)),
    first: (isChoosing) => go({ row: 0, column: 0 }, isChoosing),
    last: (isChoosing) => go({ row: rows.length - 1, column: columns.length - 1 }, isChoosing),
    all: selectAll,
  }

  return {
    /** The active cell; its row is -1 if there are no rows. */
    at,
    column,
    chosen,
    editing,
    canUndo,
    canRedo,
    undo: () => {
      undo()
      grid.current?.focus()
    },
    redo: () => {
      redo()
      grid.current?.focus()
    },
    show: (place: Place) => {
      setEditing(undefined)
      select(place)
    },
    pressKey: (event: KeyboardEvent) => {
      if (editing || event.target !== grid.current) return
      const command = commandForKey(event)
      const step = moveForKey(event.key, columns.length)
      if (command) commands[command](event.shiftKey)
      else if (rows.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return
      else if (step) go({ row: at.row + step[0], column: at.column + step[1] }, event.shiftKey)
      else if (event.key === 'Enter' || event.key === 'F2') edit()
      else if (event.key === 'Escape') collapse()
      else if (event.key === 'Delete' || event.key === 'Backspace') write(clearRange(rows, columns, chosen))
      else if (event.key.length === 1) edit(event.key)
      else return
      event.preventDefault()
    },
    pressCell: (place: Place, isChoosing: boolean) => {
      const isActive = place.row === at.row && place.column === at.column
      if (isChoosing) go(place, true)
      else if (!isActive) go(place)
      else if (!editing && document.activeElement === grid.current) edit()
    },
    /** Touch has no Shift: a second row number selects the rows up to it. */
    pressRow: (row: number, isChoosing: boolean, isTouch: boolean) => {
      const hasRows = chosen.left === 0 && chosen.right === columns.length - 1
      selectRow(row, isChoosing || (isTouch && hasRows))
    },
    commit: (text: string, down: number, along: number) => {
      endEditing()
      store(text)
      go({ row: at.row + down, column: at.column + along })
    },
    /** Commits and leaves the focus where the user has put it; a window in the background returns to the grid. */
    leave: (text: string) => {
      if (document.hasFocus()) setEditing(undefined)
      else endEditing()
      store(text)
    },
    cancel: endEditing,
    /** Changes all rows of the selection at once. */
    changeChosen: (change: Partial<Row>) => {
      write(rows.map((row, index) => (index < chosen.top || index > chosen.bottom ? row : { ...row, ...change })))
      grid.current?.focus()
    },
    add: () => {
      write([...rows, makeRow()])
      select({ row: rows.length, column: 0 })
      grid.current?.focus()
    },
    remove: (from: number, to: number) => {
      write(rows.filter((_, index) => index < from || index > to))
      collapse()
      grid.current?.focus()
    },
    paste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      // A single value pasted while editing a cell goes into its input as usual.
      if (editing && !/[\t\n]/.test(text)) return
      event.preventDefault()
      setEditing(undefined)
      const { top, bottom } = chosen
      const pasted = pasteRows(rows, columns, { ...chosen, top: Math.max(0, top), bottom: Math.max(0, bottom) }, text, makeRow)
      write(pasted.rows)
      const { identified, isCut, isByPosition } = pasted
      if (identified && identified.updated > 0) {
        const [updated, added] = [formatNumber(identified.updated), formatNumber(identified.added)]
        void notify(m.catalogue_sheet_identified({ updated, added }), 'info')
      }
      if (isByPosition) void notify(m.catalogue_sheet_by_position(), 'info')
      if (isCut) void notify(m.catalogue_sheet_dropped(), 'info')
      if (pasted.unknown.length > 0) {
        void notify(m.catalogue_sheet_unknown({ columns: pasted.unknown.map(isolated).join(m.list_comma()) }), 'info')
      }
    },
    /** Handles both copy and cut. */
    copy: (event: ClipboardEvent) => {
      if (editing || rows.length === 0) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', copyRange(rows, columns, chosen))
      if (event.type === 'cut') write(clearRange(rows, columns, chosen))
    },
  }
}
