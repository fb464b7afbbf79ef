import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import type { KeyboardEvent } from 'react'

/** Marks the button that opens a row's lead; arrow keys move between these. */
export const ROW_OPENER = 'data-opener'

interface RowActions {
  mark: (lead: Lead) => void
  remove: (lead: Lead) => void
  undo: () => void
}

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/**
 * Keyboard shortcuts of the lead table, active only while it has the focus (WCAG 2.1.4): arrows, j and k move, Home and End
 * go to the first and last row; c gives a lead its usual next status, Delete deletes, u undoes, / searches.
 */
export function useRowKeys(leads: readonly Lead[], { mark, remove, undo }: RowActions) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('dialog, input, select, textarea, details[open]')) return
    const row = target.closest<HTMLElement>('tr[data-lead]')
    const lead = leads.find(({ id }) => String(id) === row?.dataset['lead'])
    const openers = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${ROW_OPENER}]`)]
    const at = row ? openers.findIndex((opener) => row.contains(opener)) : -1
    const act = actionOf()
    if (!act) return
    event.preventDefault()
    act()

    function actionOf(): (() => void) | undefined {
      // Uses the physical key for non-Latin layouts.
      const letter = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase()
      const key = letter !== undefined && !/^[a-z]$/i.test(event.key) ? letter : event.key
      const step = STEPS[key]
      if (step !== undefined) return () => openers[Math.max(0, Math.min(openers.length - 1, at + step))]?.focus()
      if (key === 'Home') return () => openers[0]?.focus()
      if (key === 'End') return () => openers.at(-1)?.focus()
      if (key === 'u') return undo
      if (key === '/' || event.code === 'Slash') return () => document.querySelector<HTMLElement>('search input')?.focus()
      if (lead && key === 'c') return () => mark(lead)
      if (lead && key === 'Delete') return () => remove(lead)
      return undefined
    }
  }
}
