let pressed: Promise<void> | undefined
let release: (() => void) | undefined

/**
 * Runs `act` now, or after the current press has become a click. A layout change during the press would move the target away
 * from the pointer and lose the click.
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
  // A press that turns into a drag ends without `mouseup`.
  for (const type of ['mouseup', 'dragend']) {
    listen(type, () => {
      const done = release
      pressed = undefined
      release = undefined
      // The click is dispatched in the same task.
      if (done) setTimeout(done)
    })
  }
}
