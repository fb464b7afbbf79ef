let pressed: Promise<void> | undefined
let release: (() => void) | undefined

/**
 * Calls back at once, or, while a mouse button or a finger is down, when the press has become a click: what moves the page
 * meanwhile would move what is pressed away from under it, and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (pressed) void pressed.then(act)
  else act()
}

if (typeof document !== 'undefined') {
  const listen = (type: string, hear: () => void) => document.addEventListener(type, hear, { capture: true, passive: true })
  listen('mousedown', () => {
    pressed ??= new Promise((done) => {
      release = done
    })
  })
  // A press that has become a drag ends without `mouseup`.
  for (const type of ['mouseup', 'dragend']) {
    listen(type, () => {
      const done = release
      pressed = undefined
      release = undefined
      // The click follows in the same task.
      if (done) setTimeout(done)
    })
  }
}
