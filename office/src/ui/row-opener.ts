import type { MouseEvent } from 'react'

export const ROW_OPENER = 'data-opener'

/** Attributes of the link or button that opens a row. */
export const OPENER = { [ROW_OPENER]: '' }

const CONTROLS = 'a, button, input, select, textarea, label, details, dialog'

/** Opens the row that was clicked, unless the click was on a control or ended a selection of text. */
function openRow({ target, currentTarget, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent<HTMLElement>) {
  const isPlain = !ctrlKey && !metaKey && !shiftKey && !altKey
  // React also reports clicks in dialogs rendered elsewhere in the document.
  const isOnRow = target instanceof Element && currentTarget.contains(target) && !target.closest(CONTROLS)
  if (!isPlain || !isOnRow || getSelection()?.isCollapsed === false) return
  const opener = currentTarget.querySelector<HTMLElement>(`[${ROW_OPENER}]`)
  opener?.focus({ preventScroll: true })
  opener?.click()
}

/** Lets a click anywhere on a row open it; keyboards and screen readers use its opener. */
export const ROW = { onClick: openRow, className: 'has-[[data-opener]]:cursor-pointer' }
