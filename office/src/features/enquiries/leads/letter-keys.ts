import { useEffect, useEffectEvent } from 'react'

/** Returns the key pressed, or the letter at its place on the keyboard if the layout is not Latin. */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  return letter !== undefined && !/^[a-z]$/i.test(key) ? letter : key
}

/**
 * Runs `act` when a letter is pressed wherever the focus is, except while typing. A held key counts once. If `act` returns false,
 * the key is left to others.
 */
export function useLetterKey(letter: string, isActive: boolean, act: () => unknown): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input:not([type=checkbox]), select, textarea, [contenteditable]')
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
    if (latinKey(event) !== letter) return
    if (act() !== false) event.preventDefault()
  })
  useEffect(() => {
    if (!isActive) return
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isActive])
}
