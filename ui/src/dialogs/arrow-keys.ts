import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus between a menu's button and its items, and opens the menu. */
export function moveByArrows(event: KeyboardEvent<HTMLDetailsElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const menu = event.currentTarget
  menu.open = true
  const items = [...menu.querySelectorAll<HTMLElement>('summary, li :is(a, button)')]
  const focused = items.indexOf(document.activeElement as HTMLElement)
  items.at((focused + step) % items.length)?.focus()
}
