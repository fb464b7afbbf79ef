import { type FocusEvent, type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import type { pressKey, Suggestion } from './suggestions.ts'

/** Debounce for typing. */
const PAUSE_MS = 120

/**
 * Makes a search field a combobox: arrows, Home and End select a suggestion, Enter passes it to `onChoose`, Escape closes.
 * Before its first use it is a plain field.
 */
export function useSuggestions(onChoose: (chosen: Suggestion) => void) {
  const id = useId()
  const [offered, setOffered] = useState<Suggestion[]>()
  const [active, setActive] = useState(-1)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(0)
  /** Loaded with the first suggestions. */
  const press = useRef<typeof pressKey>(undefined)

  const show = (suggestions: Suggestion[]) => {
    clearTimeout(timer.current)
    turn.current++
    setOffered(suggestions)
    setActive(-1)
  }
  const read = async (field: HTMLInputElement) => {
    const ownTurn = ++turn.current
    const { pressKey, readSuggestionList } = await import('./suggestions.ts')
    press.current = pressKey
    if (ownTurn !== turn.current || !field.isConnected) return
    const found = await readSuggestionList(field.value)
    if (ownTurn === turn.current && document.activeElement === field) show(found)
  }
  const close = () => show([])
  const choose = (chosen: Suggestion) => {
    close()
    onChoose(chosen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = press.current?.(event.key, active, offered ?? [])
    if (!pressed) return
    event.preventDefault()
    if ('chosen' in pressed) choose(pressed.chosen)
    else if ('active' in pressed) setActive(pressed.active)
    else close()
  }
  return {
    close,
    /** Undefined before the first use. */
    list: offered && { id, offered, active, onChoose: choose },
    field: {
      ...(offered && {
        role: 'combobox',
        'aria-autocomplete': 'list' as const,
        'aria-controls': id,
        'aria-expanded': offered.length > 0,
        'aria-activedescendant': offered[active] && `${id}-${active}`,
      }),
      onKeyDown,
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        close()
        if (currentTarget.value === '') void read(currentTarget)
      },
      onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
        setOffered((before) => before ?? [])
        clearTimeout(timer.current)
        // Ignores suggestions that are still loading for the previous text.
        turn.current++
        timer.current = setTimeout(read, PAUSE_MS, currentTarget)
      },
      onBlur: close,
    },
  }
}
