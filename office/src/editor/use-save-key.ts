import { useEffect, useEffectEvent } from 'react'

/** Saves with Ctrl+S or Cmd+S from any field. */
export function useSaveKey(trySave: () => unknown): void {
  const save = useEffectEvent(() => void trySave())
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // In an Arabic layout, the key has another letter.
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      if (document.querySelector('dialog[open]')) return
      // A cell of a sheet takes what was typed when it loses the focus.
      document.activeElement?.closest<HTMLElement>('[role="grid"]')?.focus()
      setTimeout(save)
    }
    // Cells of sheets keep their keys to themselves.
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [])
}
