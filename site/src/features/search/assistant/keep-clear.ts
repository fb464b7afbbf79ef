/** Longer than a bar at the foot of the screen takes to slide in. */
const SETTLED_MS = 250
const STEP_PX = 24
const HIGHEST_PX = 8 * STEP_PX
/** Less than the height of a control or a line of text, so that none fits between two tested points. */
const POINTS_PX = 15
const MARGIN_PX = 4

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Hides the button while the page scrolls. Once it rests, moves the button to the next place where it covers nothing, and shows it if
 * there is one.
 */
export function keepClear(): void {
  if (timer !== undefined) return
  new ResizeObserver(settle).observe(document.body)
  // Controls that appear later, such as the hearts of a signed-in visitor, do not resize the page.
  new MutationObserver(settle).observe(document.body, { childList: true, subtree: true })
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
  // In print, it has no size.
  if (!button?.offsetWidth) return
  const hasGap = document.querySelector('.side-panel') !== null
  const isClear = fit(button, false) || (hasGap && fit(button, true))
  button.dataset['clear'] = `${isClear}`
}

/**
 * Puts the button in the corner, with its label where there is room, or in the gap before a side panel, as low as it covers nothing.
 * Returns false if there is no such place.
 */
function fit(button: HTMLElement, inGap: boolean): boolean {
  // The menu above the button moves with it. Attributes and variables of the document would restyle all of it.
  const moved = document.querySelectorAll<HTMLElement>('.chat-button, #chat')
  for (const element of moved) element.toggleAttribute('data-gap', inGap)
  const shapes = (inGap ? [true] : [false, true]).map((isRound) => {
    button.toggleAttribute('data-round', isRound)
    return { isRound, box: new DOMRect(button.offsetLeft, button.offsetTop, button.offsetWidth, button.offsetHeight) }
  })
  for (let lift = 0; lift <= HIGHEST_PX; lift += STEP_PX) {
    for (const { isRound, box } of shapes) {
      if (coversAnything(new DOMRect(box.x, box.y - lift, box.width, box.height))) continue
      button.toggleAttribute('data-round', isRound)
      for (const element of moved) element.style.setProperty('--chat-lift', `${lift}px`)
      return true
    }
  }
  return false
}

function coversAnything(box: DOMRect): boolean {
  return pointsOf(box.top, box.height).some((y) =>
    pointsOf(box.left, box.width).some((x) =>
      document
        .elementsFromPoint(x, y)
        .some((element) => !element.closest('.chat-button, #chat') && (staysClear(element) || hasTextIn(box, element))),
    ),
  )
}

function pointsOf(start: number, length: number): number[] {
  const count = Math.ceil(length / POINTS_PX)
  return Array.from({ length: count + 1 }, (_, index) => start + (length * index) / count)
}

/** Controls, raised panels and the hero. Cards can be pressed beside the button. */
function staysClear(element: Element): boolean {
  return (
    element.matches('a, button, input, select, textarea, label, summary, .shadow-lift, .side-panel, #hero') &&
    !element.matches('.card-link')
  )
}

function hasTextIn(box: DOMRect, element: Element): boolean {
  const range = document.createRange()
  return [...element.childNodes].some((node) => {
    if (!(node instanceof Text) || !node.data.trim()) return false
    range.selectNodeContents(node)
    return [...range.getClientRects()].some(
      (line) =>
        line.left < box.right + MARGIN_PX &&
        line.right > box.left - MARGIN_PX &&
        line.top < box.bottom + MARGIN_PX &&
        line.bottom > box.top - MARGIN_PX,
    )
  })
}
