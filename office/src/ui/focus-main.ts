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

/**
 * Remembers the row of a list whose button has the focus. Call the result once the row is removed: the button `data-remove` of the
 * row in its place takes the focus, or the control after a list that is empty now.
 */
export function rememberRow(): () => void {
  const row = document.activeElement?.closest('li')
  const list = row?.parentElement
  const at = row && list ? [...list.children].indexOf(row) : 0
  return () =>
    setTimeout(() => {
      const next = list?.children[Math.min(at, list.children.length - 1)]
      const after = list?.nextElementSibling
      // A row's own button follows those of the rows in it.
      const target = next ? [...next.querySelectorAll<HTMLElement>('[data-remove]')].at(-1) : controlIn(after)
      target?.focus()
    })
}

function controlIn(place: Element | null | undefined): HTMLElement | null | undefined {
  return place instanceof HTMLButtonElement ? place : place?.querySelector<HTMLElement>('button, input')
}
