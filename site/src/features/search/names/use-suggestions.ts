import { type FocusEvent, type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Suggestion } from './suggestions.ts'

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
  const { length } = offered ?? []

  const show = (suggestions: Suggestion[]) => {
    clearTimeout(timer.current)
    turn.current++
    setOffered(suggestions)
    setActive(-1)
  }
  const read = async (field: HTMLInputElement) => {
    const asked = ++turn.current
    const { readSuggestionList } = await import('./suggestions.ts')
    const found = await readSuggestionList(field.value)
    if (asked === turn.current && document.activeElement === field) show(found)
  }
  const choose = (chosen: Suggestion) => {
    show([])
    onChoose(chosen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = offered?.[active]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    // Position -1 is the field itself.
    if (step && length > 0) setActive(((active + 1 + step + length + 1) % (length + 1)) - 1)
    else if (chosen && event.key === 'Home') setActive(0)
    else if (chosen && event.key === 'End') setActive(length - 1)
    else if (chosen && event.key === 'Enter') choose(chosen)
    else if (event.key === 'Escape' && length > 0) show([])
    else {
      if (event.key === 'Enter') show([])
      return
    }
    event.preventDefault()
  }
  return {
    /** Undefined before the first use. */
    list: offered && { id, offered, active, onChoose: choose },
    field: {
      ...(offered && {
        role: 'combobox',
        'aria-autocomplete': 'list' as const,
        'aria-controls': id,
        'aria-expanded': length > 0,
        'aria-activedescendant': offered[active] && `${id}-${active}`,
      }),
      onKeyDown,
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        show([])
        if (currentTarget.value === '') void read(currentTarget)
      },
      onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
        setOffered((before) => before ?? [])
        clearTimeout(timer.current)
        timer.current = setTimeout(read, PAUSE_MS, currentTarget)
      },
      onBlur: () => show([]),
    },
  }
}
