import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { CloseIcon } from '@manzil/ui/icons.tsx'
import { CellEditor } from './cell-editor.tsx'
import type { CellValue, Column } from './sheet-columns.ts'

/** Row height in px. */
export const ROW = 44

interface SheetRowProps<Row> {
  columns: readonly Column<Row>[]
  row: Row
  at: number
  /** CSS grid-template-columns. */
  template: string
  cellId: (at: number, key: string) => string
  errorOf: (row: number, key: string) => string | undefined
  /** Column of the active cell, if it is in this row. */
  active: number | undefined
  editing: { text: string | undefined } | undefined
  /** Selected columns of this row, if any. */
  chosen: { left: number; right: number } | undefined
  onPress: (column: number, isChoosing: boolean) => void
  onPressRow: (isChoosing: boolean, isTouch: boolean) => void
  onCommit: (text: string, down: number, along: number) => void
  onLeave: (text: string) => void
  onCancel: () => void
  onRemove: () => void
}

export function SheetRow<Row>(props: SheetRowProps<Row>) {
  const { columns, row, at, template, cellId, errorOf, active, chosen, editing } = props
  const { onPress, onPressRow, onCommit, onLeave, onCancel, onRemove } = props
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays on the grid
    // biome-ignore lint/a11y/useSemanticElements: a table of inputs lacks spreadsheet keys
    <div
      role="row"
      aria-rowindex={at + 2}
      className="grid border-b border-line"
      style={{ gridTemplateColumns: template, blockSize: `${ROW}px` }}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Shift and arrows select by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <span
        role="rowheader"
        className="grid cursor-pointer place-items-center text-xs text-muted hover:bg-sand-soft"
        onClick={(event) => onPressRow(event.shiftKey, (event.nativeEvent as PointerEvent).pointerType === 'touch')}
      >
        {at + 1}
      </span>
      {columns.map((column, index) => {
        const error = errorOf(at, column.key)
        const isActive = index === active
        const isChosen = chosen !== undefined && index >= chosen.left && index <= chosen.right
        const value = row[column.key] as CellValue
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles keys
          // biome-ignore lint/a11y/useSemanticElements: see above
          <div
            key={column.key}
            id={cellId(at, column.key)}
            role="gridcell"
            aria-colindex={index + 1}
            aria-invalid={error ? true : undefined}
            title={error}
            aria-selected={isChosen}
            onClick={(event) => onPress(index, event.shiftKey)}
            className={`${column.isPinned ? 'sticky start-0 z-1 border-e' : 'relative'} flex items-center border-s border-line px-3 ${error ? 'bg-danger-soft text-danger' : isChosen && !isActive ? 'bg-primary-soft' : column.isPinned ? 'bg-surface' : ''} ${isActive ? 'group-focus-within/sheet:outline-2 group-focus-within/sheet:-outline-offset-2 group-focus-within/sheet:outline-focus' : ''}`}
          >
            {isActive && editing ? (
              <CellEditor column={column} value={value} typed={editing.text} onCommit={onCommit} onLeave={onLeave} onCancel={onCancel} />
            ) : (
              <span className={`truncate ${column.isNumber ? 'ltr-run' : ''}`} dir={column.isNumber ? undefined : 'auto'}>
                {column.show(value)}
              </span>
            )}
          </div>
        )
      })}
      {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <span role="gridcell">
        <button
          type="button"
          tabIndex={-1}
          className="grid size-full place-items-center border-s border-line text-muted hover:bg-danger-soft hover:text-danger"
          aria-label={m.catalogue_row_remove({ row: formatNumber(at + 1) })}
          onClick={onRemove}
        >
          <CloseIcon className="size-4" />
        </button>
      </span>
    </div>
  )
}
