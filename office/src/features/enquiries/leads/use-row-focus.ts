import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { type FocusEvent, useEffect, useRef } from 'react'
import { ROW_OPENER } from '../../../ui/row-opener.ts'

/** Attribute of the button that undoes the last change. */
export const UNDO_BUTTON = 'data-undo'

export function openersIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(`[${ROW_OPENER}]`) ?? [])]
}

/**
 * If the focused row leaves the list, gives the focus to the row in its place, or to the button that undoes the change if the list
 * is empty. `open` is the lead in the dialog, whose row may leave meanwhile. Rows have `data-lead`.
 */
export function useRowFocus(leads: readonly Lead[], open: number | undefined) {
  const ref = useRef<HTMLDivElement>(null)
  const lastRow = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change or the dialog closes
  useEffect(() => {
    if (lastRow.current === undefined || document.activeElement !== document.body) return
    const openers = openersIn(ref.current)
    const row = openers[Math.min(lastRow.current, openers.length - 1)]
    ;(row ?? document.querySelector<HTMLElement>(`[${UNDO_BUTTON}]`) ?? ref.current)?.focus()
  }, [leads, open])
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest('[data-lead]')
    lastRow.current = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : undefined
  }
  // The element is still there if a person moved the focus, but not if its row left the list.
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    setTimeout(() => {
      const isElsewhere = !ref.current?.contains(document.activeElement) && !document.querySelector('dialog[open]')
      if (target.isConnected && isElsewhere) lastRow.current = undefined
    })
  }
  return { ref, onFocus, onBlur }
}
