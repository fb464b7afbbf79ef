/** Moves the focus to the start of the page, once the control that had it is gone. */
export function focusMain(): void {
  document.getElementById('main')?.focus()
}

/** Remembers the list around the focus. Call the result once the row that had the focus may be gone. */
export function rememberList(): () => void {
  const had = document.activeElement
  const list = had?.closest<HTMLElement>('table, section[aria-labelledby]')
  return () =>
    // Lists that were read again are rendered in the next turn.
    setTimeout(() => {
      if (had === document.body || document.activeElement !== document.body) return
      const place = list?.isConnected ? list : document.getElementById('main')
      if (!place) return
      place.tabIndex = -1
      place.focus({ preventScroll: true })
    })
}
