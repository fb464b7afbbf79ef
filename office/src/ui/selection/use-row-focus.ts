import { type FocusEvent, useEffect, useRef } from 'react'
import { ROW_OPENER } from '../row-opener.ts'

/** Id of the bar for the selected rows, from which the focus returns to the row that had it. */
export const SELECTION_BAR = 'selection'

/** Attribute of the button that undoes the last change. */
export const UNDO_BUTTON = 'data-undo'

export function openersIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(`[${ROW_OPENER}]`) ?? [])]
}

/**
 * If the focused row leaves the list, gives the focus to the row in its place, or to the button that undoes the change if the list
 * is empty. `open` is the record in the dialog, whose row may leave meanwhile. Rows have
 * `data-row`, as does a header that selects all. `toRow` gives the focus to the row that had it last.
 */
export function useRowFocus(rows: readonly unknown[], open?: number) {
  const ref = useRef<HTMLDivElement>(null)
  const lastRow = useRef<{ row: Element; index: number }>(undefined)
  const toRow = () => {
    if (lastRow.current === undefined) return
    const { row, index } = lastRow.current
    const openers = openersIn(ref.current)
    const opener = openers.find((one) => row.contains(one)) ?? openers[Math.min(index, openers.length - 1)]
    ;(opener ?? document.querySelector<HTMLElement>(`[${UNDO_BUTTON}]`) ?? ref.current)?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change or the dialog closes
  useEffect(() => {
    if (document.activeElement === document.body) toRow()
  }, [rows, open])
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.closest(`#${SELECTION_BAR}`)) return
    const row = target.closest('[data-row]')
    lastRow.current = row ? { row, index: [...(row.parentElement?.children ?? [])].indexOf(row) } : undefined
  }
  // The element is still there if a person moved the focus, but not if its row left the list.
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    setTimeout(() => {
      const isElsewhere = !ref.current?.contains(document.activeElement) && !document.querySelector('dialog[open]')
      if (target.isConnected && isElsewhere) lastRow.current = undefined
    })
  }
  return { list: { ref, onFocus, onBlur }, toRow }
}
