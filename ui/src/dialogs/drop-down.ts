import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react'

/** Callers add the alignment. Lies above sticky tabs (`z-15`). */
export const DROP_DOWN = 'absolute z-16 mt-2 min-w-48 rounded-panel bg-raised p-2 text-ink shadow-lift'
export const DROP_DOWN_ITEM = 'flex min-h-11 w-full items-center rounded-control px-3 text-start text-ui hover:bg-sand-soft'

/** What a press has to focus. */
const KEEPS_FOCUS = 'summary, input, select, textarea, label'

/**
 * Makes a `<details>` a menu that closes on blur, on Escape and by `close`, which give a focus inside it back to its summary. Spread
 * the other props over the `<details>`.
 */
export function useDropDown() {
  const ref = useRef<HTMLDetailsElement>(null)
  const hide = () => ref.current?.removeAttribute('open')
  const close = () => {
    if (ref.current?.contains(document.activeElement)) ref.current.querySelector('summary')?.focus()
    hide()
  }
  return {
    ref,
    // Browsers close other menus of this name, even without scripts.
    name: 'menu',
    close,
    // Safari focuses nothing when a link or button is pressed, so the menu would close before the click.
    onMouseDown: (event: MouseEvent) => {
      if (!(event.target as Element).closest(KEEPS_FOCUS)) event.preventDefault()
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) hide()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !ref.current?.open) return
      event.preventDefault()
      close()
    },
  }
}
