import { browserStorage } from '@manzil/ui/browser/storage.ts'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Returns the key pressed, or the one at its place on a Latin keyboard if the layout is not Latin. */
export function latinKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (/^[ -~]+$/.test(key)) return key
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key
}

/** Runs `press` for every key that is free for shortcuts: nothing is typed, and no modifier is held. */
export function useFreeKeys(isActive: boolean, press: (event: KeyboardEvent) => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input:not([type=checkbox]), select, textarea, [contenteditable]')
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
    press(event)
  })
  useEffect(() => {
    if (!isActive) return
    const onKeyDown = (event: KeyboardEvent) => listen(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isActive])
}

/**
 * Runs `act` when a letter is pressed wherever the focus is, unless letters are switched off. A held key counts once. If `act`
 * returns false, the key is left to others.
 */
export function useLetterKey(letter: string, isActive: boolean, act: () => unknown): void {
  const { areOn } = useLetterSwitch()
  useFreeKeys(isActive && areOn, (event) => {
    if (!event.repeat && latinKey(event) === letter && act() !== false) event.preventDefault()
  })
}

const OFF_KEY = 'letterKeysOff'
const listeners = new Set<() => void>()
const areLettersOn = () => browserStorage.read<boolean>(OFF_KEY) !== true

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether single letters work as shortcuts in this browser, and how to switch that (WCAG 2.1.4). */
export function useLetterSwitch(): { areOn: boolean; toggle: () => void } {
  const areOn = useSyncExternalStore(subscribe, areLettersOn)
  const toggle = () => {
    browserStorage.write(OFF_KEY, areOn)
    for (const listener of listeners) listener()
  }
  return { areOn, toggle }
}
