/** What the button must not cover. Cards can be pressed beside it. */
const KEPT_CLEAR = ':is(a:not(.card-link), button:not(.chat-button), input, select, textarea, label, summary, dl, #hero):not(#chat *)'
/** Longer than a bar at the foot of the screen takes to slide in. */
const SETTLED_MS = 250
const LIFTS_PX = [0, 24, 48, 72, 96, 120, 144, 168, 192]
/** Tested positions, as shares of the button's width and height. */
const SHARES = [0, 0.5, 1]

/**
 * Whenever the page rests, lifts the button to the next place where it covers nothing, or hides it if there is none. Returns the
 * cleanup.
 */
export function keepClear(button: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout>
  const place = () => {
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = button
    const covers = (x: number, y: number) => document.elementsFromPoint(x, y).some((element) => element.matches(KEPT_CLEAR))
    const lift = LIFTS_PX.find((up) =>
      SHARES.every((across) => SHARES.every((down) => !covers(offsetLeft + across * offsetWidth, offsetTop + down * offsetHeight - up))),
    )
    button.dataset['clear'] = `${lift !== undefined}`
    // The menu above the button moves with it.
    document.documentElement.style.setProperty('--chat-lift', `${lift ?? 0}px`)
  }
  const settle = () => {
    clearTimeout(timer)
    timer = setTimeout(place, SETTLED_MS)
  }
  const resized = new ResizeObserver(settle)
  resized.observe(document.body)
  window.addEventListener('scroll', settle, { passive: true })
  return () => {
    clearTimeout(timer)
    resized.disconnect()
    window.removeEventListener('scroll', settle)
  }
}
