import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { latinKey } from '../letter-keys.ts'

/** Marks the button that opens a row's lead; arrow keys move between these. */
export const ROW_OPENER = 'data-opener'

/** Id of the list of shortcuts, which the question mark goes to. */
export const KEY_HELP = 'lead-keys'

interface RowActions {
  mark: (lead: Lead) => void
  remove: (lead: Lead) => void
  select: (lead: Lead) => void
}

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/**
 * Keyboard shortcuts of the lead table, active only while it has the focus (WCAG 2.1.4): arrows, j and k move, Home and End
 * go to the first and last row; c gives a lead its usual next status, x selects, Delete deletes, / searches, ? goes to their list. If the
 * focused row leaves the list, the row in its place gets the focus.
 */
export function useRowKeys(leads: readonly Lead[], { mark, remove, select }: RowActions) {
  const ref = useRef<HTMLDivElement>(null)
  const lastRow = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change
  useEffect(() => {
    if (lastRow.current === undefined || document.activeElement !== document.body) return
    const openers = [...(ref.current?.querySelectorAll<HTMLElement>(`[${ROW_OPENER}]`) ?? [])]
    ;(openers[Math.min(lastRow.current, openers.length - 1)] ?? ref.current)?.focus()
  }, [leads])
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest('tr[data-lead]')
    lastRow.current = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : undefined
  }
  // The element is still there if a person moved the focus, but not if its row left the list.
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    setTimeout(() => {
      if (target.isConnected && !ref.current?.contains(document.activeElement)) lastRow.current = undefined
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      target.closest('dialog, input:not([type=checkbox]), select, textarea, details[open]')
    )
      return
    const row = target.closest<HTMLElement>('tr[data-lead]')
    const lead = leads.find(({ id }) => String(id) === row?.dataset['lead'])
    const openers = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${ROW_OPENER}]`)]
    const at = row ? openers.findIndex((opener) => row.contains(opener)) : -1
    const act = actionOf()
    if (!act) return
    event.preventDefault()
    act()

    function actionOf(): (() => void) | undefined {
      const key = latinKey(event)
      const step = STEPS[key]
      if (step !== undefined) return () => openers[Math.max(0, Math.min(openers.length - 1, at + step))]?.focus()
      if (key === 'Home') return () => openers[0]?.focus()
      if (key === 'End') return () => openers.at(-1)?.focus()
      if (key === '?' || key === '؟') return () => document.getElementById(KEY_HELP)?.focus()
      if (key === '/' || event.code === 'Slash') return () => document.querySelector<HTMLElement>('search input')?.focus()
      if (lead && key === 'c') return () => mark(lead)
      if (lead && key === 'x') return () => select(lead)
      if (lead && key === 'Delete') return () => remove(lead)
      return undefined
    }
  }
  return { ref, onKeyDown, onFocus, onBlur }
}
