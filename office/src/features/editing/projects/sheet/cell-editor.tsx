import { type KeyboardEvent, useRef } from 'react'
import type { CellValue, Column } from './sheet-columns.ts'

interface CellEditorProps<Row> {
  column: Column<Row>
  value: CellValue
  /** The key that started the edit, if any; it replaces the cell's content. */
  typed: string | undefined
  onCommit: (text: string, down: number, along: number) => void
  onCancel: () => void
}

export function CellEditor<Row>({ column, value, typed, onCommit, onCancel }: CellEditorProps<Row>) {
  const done = useRef(false)
  const finish = (text: string, down: number, along: number) => {
    if (done.current) return
    done.current = true
    onCommit(text, down, along)
  }
  const press = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    event.stopPropagation()
    const text = event.currentTarget.value
    if (event.key === 'Enter') finish(text, event.shiftKey ? -1 : 1, 0)
    else if (event.key === 'Tab') finish(text, 0, event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') {
      done.current = true
      onCancel()
    } else return
    event.preventDefault()
  }
  const common = {
    'aria-label': column.label,
    autoFocus: true,
    onKeyDown: press,
    className: 'absolute inset-0 w-full bg-surface px-3 text-ink outline-none',
  }
  if (column.choices) {
    return (
      <select
        {...common}
        defaultValue={column.show(value)}
        onChange={(event) => finish(event.target.value, 0, 0)}
        onBlur={(event) => finish(event.target.value, 0, 0)}
      >
        {!column.choices.some(({ label }) => label === column.show(value)) && <option>{column.show(value)}</option>}
        {column.choices.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...common}
      defaultValue={typed ?? column.show(value)}
      dir={column.isNumber ? 'ltr' : 'auto'}
      inputMode={column.isNumber ? 'decimal' : 'text'}
      onFocus={(event) => typed === undefined && event.target.select()}
      onBlur={(event) => finish(event.target.value, 0, 0)}
    />
  )
}
