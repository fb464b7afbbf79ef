/** Longer than a bar at the foot of the screen takes to slide in. */
const SETTLED_MS = 250
const STEP_PX = 24
const HIGHEST_PX = 8 * STEP_PX
/** Tested positions, as shares of the button's width and height. */
const SHARES = [0, 0.25, 0.5, 0.75, 1]

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Hides the button while the page scrolls. Once it rests, lifts the button to the next place where it covers nothing, and shows it if
 * there is one.
 */
export function keepClear(): void {
  if (timer !== undefined) return
  new ResizeObserver(settle).observe(document.body)
  window.addEventListener('scroll', leave, { passive: true })
  settle()
}

const findButton = () => document.querySelector<HTMLElement>('.chat-button')

function leave(): void {
  findButton()?.setAttribute('data-clear', 'false')
  settle()
}

function settle(): void {
  clearTimeout(timer)
  timer = setTimeout(place, SETTLED_MS)
}

function place(): void {
  const button = findButton()
  if (!button) return
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = button
  const covers = (lift: number) =>
    SHARES.some((across) =>
      SHARES.some((down) =>
        document.elementsFromPoint(offsetLeft + across * offsetWidth, offsetTop + down * offsetHeight - lift).some(staysClear),
      ),
    )
  let lift = 0
  while (lift <= HIGHEST_PX && covers(lift)) lift += STEP_PX
  button.dataset['clear'] = `${lift <= HIGHEST_PX}`
  // The menu above the button moves with it.
  document.documentElement.style.setProperty('--chat-lift', `${lift}px`)
}

/** Controls, facts and the hero. Cards can be pressed beside the button. */
function staysClear(element: Element): boolean {
  return (
    element.matches('a, button, input, select, textarea, label, summary, dl, #hero') &&
    !element.matches('.card-link, .chat-button, #chat *')
  )
}
