import { m } from '@manzil/messages'
import type { Selection } from './use-selection.ts'

interface SelectAllProps<R extends { id: number | string }> {
  selection: Selection<R>
  /** Names the box, unless a label of its own has its `id`. */
  label?: string
  id?: string
}

/** Selects all rows of a page, or none. */
export function SelectAll<R extends { id: number | string }>({ selection, label, id }: SelectAllProps<R>) {
  return (
    <input
      type="checkbox"
      id={id}
      className="block size-4 shrink-0 accent-primary max-lg:size-5"
      aria-label={label}
      checked={selection.isAll}
      ref={(box) => {
        if (box) box.indeterminate = selection.rows.length > 0 && !selection.isAll
      }}
      onChange={selection.toggleAll}
    />
  )
}

interface SelectRowProps {
  /** Names the row. */
  name: string
  isSelected: boolean
  isDisabled?: boolean
  /** With `isRange`, selects all rows since the last one. */
  onSelect: (isRange: boolean) => void
}

/** Its label fills the cell, so that a press beside the box does not open the row. */
export function SelectRow({ name, isSelected, isDisabled = false, onSelect }: SelectRowProps) {
  return (
    <label className="-ms-3 flex min-h-11 items-center ps-3 max-lg:-me-3 max-lg:pe-3 lg:min-h-8">
      <input
        type="checkbox"
        className="block size-4 shrink-0 accent-primary max-lg:size-5"
        aria-label={m.list_select({ name })}
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onSelect((event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  )
}
