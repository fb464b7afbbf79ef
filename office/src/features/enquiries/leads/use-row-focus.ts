import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { type FocusEvent, useEffect, useRef } from 'react'
import { ROW_OPENER } from '../../../ui/row-opener.ts'

/** Id of the bar for the selected leads, from which the focus returns to the row that had it. */
export const SELECTION_BAR = 'lead-selection'

/** Attribute of the button that undoes the last change. */
export const UNDO_BUTTON = 'data-undo'

export function openersIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(`[${ROW_OPENER}]`) ?? [])]
}

/**
 * If the focused row leaves the list, gives the focus to the row in its place, or to the button that undoes the change if the list
 * is empty. `open` is the lead in the dialog, whose row may leave meanwhile. Rows have `data-lead`. `toRow` gives the focus to the row
 * that had it last.
 */
export function useRowFocus(leads: readonly Lead[], open: number | undefined) {
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
  }, [leads, open])
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.closest(`#${SELECTION_BAR}`)) return
    const row = target.closest('[data-lead]')
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
