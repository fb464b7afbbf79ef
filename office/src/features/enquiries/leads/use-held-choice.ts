import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'

/** Keys that do not change a closed list of choices. */
const OTHER_KEYS = new Set(['Enter', 'Tab', 'Escape', ' ', 'Shift', 'Control', 'Alt', 'Meta'])

/**
 * Holds a choice made with the arrow keys until Enter, because a closed list changes with every key. One made with the pointer, or in the
 * open list, counts at once.
 */
export function useHeldChoice(onChoose: (value: string) => void) {
  const [held, setHeld] = useState<string>()
  const isByKey = useRef(false)
  const choose = (value: string) => {
    setHeld(undefined)
    onChoose(value)
  }
  return {
    held,
    props: {
      onPointerDown: () => {
        isByKey.current = false
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        isByKey.current = !OTHER_KEYS.has(key)
        if (key === 'Enter' && held !== undefined) choose(held)
        if (key === 'Escape') setHeld(undefined)
      },
      onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => (isByKey.current ? setHeld(target.value) : choose(target.value)),
    },
  }
}
