import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { openersIn, SELECTION_BAR, useRowFocus } from '../../../../ui/selection/use-row-focus.ts'
import { latinKey, useFreeKeys, useLetterSwitch } from '../letter-keys.ts'

/** Id of the list of shortcuts, which the question mark goes to. */
export const KEY_HELP = 'lead-keys'

interface RowActions {
  mark: (lead: Lead) => void
  remove: (lead: Lead) => void
  select: (lead: Lead) => void
  /** Says that there is nothing to undo; undefined if there is something. */
  undoNothing: (() => void) | undefined
}

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }
const CHARACTER = /^.$/u

/**
 * Keyboard shortcuts of the lead table: arrows, j and k move, Home and End go to the first and last row; c gives a lead its usual next
 * status, x selects, a goes to the actions for the selected, Delete deletes, / searches, ? goes to their list. Outside the table,
 * only characters work, and c and x first go to a row.
 */
export function useRowKeys(leads: readonly Lead[], open: number | undefined, { mark, remove, select, undoNothing }: RowActions) {
  const { list, toRow } = useRowFocus(leads, open)
  const { ref } = list
  const { areOn } = useLetterSwitch()
  useFreeKeys(true, (event) => {
    const { target } = event
    if (!(target instanceof Element) || document.querySelector('dialog[open], details[name=menu][open]')) return
    const key = latinKey(event)
    const isCharacter = CHARACTER.test(key)
    // Where the list of shortcuts is hidden, they work in the table only, because its switch is hidden, too.
    const isAtHand = ref.current?.contains(target) || (isCharacter && document.getElementById(KEY_HELP)?.checkVisibility() === true)
    if (!isAtHand || (isCharacter && !areOn)) return
    const row = target.closest<HTMLElement>('tr[data-row]')
    const act = actionOf(key, row, event.repeat)
    if (!act) return
    event.preventDefault()
    act()
  })

  function actionOf(key: string, row: HTMLElement | null, isHeld: boolean): (() => void) | undefined {
    const openers = openersIn(ref.current)
    const at = row ? openers.findIndex((opener) => row.contains(opener)) : -1
    const step = STEPS[key]
    if (step !== undefined) return () => openers[Math.max(0, Math.min(openers.length - 1, at + step))]?.focus()
    if (key === 'Home') return () => openers[0]?.focus()
    if (key === 'End') return () => openers.at(-1)?.focus()
    if (key === '?') return () => document.getElementById(KEY_HELP)?.focus()
    if (key === '/') return () => document.querySelector<HTMLElement>('search input')?.focus()
    if (key === 'a') return toBar()
    if (key === 'u' && !isHeld) return undoNothing
    const change = { c: mark, x: select, Delete: remove }[key]
    if (!change || isHeld) return undefined
    const lead = leads.find(({ id }) => String(id) === row?.dataset['row'])
    if (lead) return () => change(lead)
    return key === 'Delete' ? undefined : () => openers[0]?.focus()
  }
  return { list, toRow }
}

function toBar(): (() => void) | undefined {
  const first = document.querySelector<HTMLElement>(`#${SELECTION_BAR} [aria-haspopup]`)
  return first ? () => first.focus() : undefined
}
