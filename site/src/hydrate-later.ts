import { HYDRATE_EVENT } from './ui/hydrate-on-use.tsx'

const MODULE_SCRIPT = /<script type="module" async="" src="([^"]+)"(?: nonce="[^"]*")?><\/script>/
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"<>]+)"[^<>]*\/>/g

/**
 * Delays a page's scripts until its first photo has loaded or the visitor interacts, so that they do not compete for bandwidth
 * (docs/decisions/0015). Links work meanwhile; presses, input and submits are held and replayed once their element is hydrated.
 * `mark` is the CSP nonce.
 */
export function hydrateLater(html: string, mark: string): string {
  const script = MODULE_SCRIPT.exec(html)?.[1]
  if (script === undefined) return html
  const modules = [...html.matchAll(MODULE_PRELOAD)].map(([, address]) => address)
  const begin = `<script nonce="${mark}">(${boot.toString()})(${JSON.stringify([script, modules, HYDRATE_EVENT]).slice(1, -1)})</script>`
  const waiting = html.replace(MODULE_PRELOAD, '').replace(MODULE_SCRIPT, `<script type="module" async="" data-src="${script}"></script>`)
  const end = waiting.lastIndexOf('</body>')
  return `${waiting.slice(0, end)}${begin}${waiting.slice(end)}`
}

type Typed = HTMLInputElement | HTMLTextAreaElement

/** Serialised into the page, so it must not refer to anything outside itself. */
function boot(script: string, modules: string[], wanted: string) {
  const LONGEST_WAIT_MS = 2500
  const LOOK_AGAIN_MS = 30
  const MAX_TRIES = 100
  const unhandledSubmits = new WeakMap<Element, number>()
  const heldEvents = new Map<Element, () => boolean>()
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const module of modules) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = module
      document.head.append(link)
    }
    void import(script)
  }
  /** React marks each element it has hydrated. */
  const isLive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  const replayHeld = () => {
    for (const [element, act] of heldEvents) {
      if (!element.isConnected) heldEvents.delete(element)
      else if (!isLive(element)) element.dispatchEvent(new Event(wanted, { bubbles: true }))
      else if (act()) heldEvents.delete(element)
    }
    if (heldEvents.size > 0) setTimeout(replayHeld, LOOK_AGAIN_MS)
  }
  const isTyped = (element: Element): element is Typed =>
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !/checkbox|radio|file/.test(element.type))
  /** React tracks the last value it saw. Between marking an element and finishing hydration, it misses input events. */
  const isHeard = (input: Typed & { _valueTracker?: { getValue(): string } }) =>
    !input._valueTracker || input._valueTracker.getValue() === input.value
  /** Returns whether React noticed the event. */
  const replayInput = (input: Typed) => {
    const { value } = input
    // React notices a value set on the element, but not one set through the prototype. Clearing it first makes the old value look
    // like a change.
    input.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    return isHeard(input)
  }
  const holdEvent = (event: Event, element: Element, act: () => boolean) => {
    event.stopImmediatePropagation()
    if (event.type === 'submit') event.preventDefault()
    if (heldEvents.size === 0) setTimeout(replayHeld, LOOK_AGAIN_MS)
    heldEvents.set(element, act)
  }
  const listen = (event: Event) => {
    start()
    const target = event.target as Element
    const element = event.type === 'click' ? target.closest('button') : target
    if (!element) return
    const typed = event.type === 'input' && isTyped(element) ? element : undefined
    if (isLive(element)) {
      if (typed) setTimeout(() => isHeard(typed) || holdEvent(event, typed, () => replayInput(typed)))
    } else if (element instanceof HTMLButtonElement && element.type !== 'submit' && !element.popoverTargetElement) {
      holdEvent(event, element, () => {
        element.click()
        return true
      })
    } else if (element instanceof HTMLSelectElement) {
      const { value } = element
      holdEvent(event, element, () => {
        element.value = value
        return element.dispatchEvent(new Event('change', { bubbles: true }))
      })
    } else if (typed) {
      holdEvent(event, typed, () => replayInput(typed))
    } else if (element instanceof HTMLFormElement && element.method === 'post') {
      holdEvent(event, element, () => {
        element.requestSubmit()
        return true
      })
    }
  }
  /**
   * React marks a form slightly before its handlers work. A submit that nothing has handled is retried instead of leaving the
   * page.
   */
  const watch = (event: Event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post' || !isLive(form)) return
    let taken = false
    event.preventDefault()
    event.preventDefault = () => {
      taken = true
    }
    setTimeout(() => {
      const tries = (unhandledSubmits.get(form) ?? 0) + 1
      unhandledSubmits.set(form, taken ? 0 : tries)
      if (taken) return
      if (tries > MAX_TRIES) form.submit()
      else setTimeout(() => form.isConnected && form.requestSubmit(), LOOK_AGAIN_MS)
    })
  }
  for (const type of ['click', 'input', 'change', 'submit']) addEventListener(type, listen, { capture: true })
  addEventListener('submit', watch, { capture: true })
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, start, { capture: true, passive: true, once: true })
  const photo = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const shown = photo ? photo.decode().catch(() => undefined) : Promise.resolve()
  // The second frame starts after the first paint.
  void shown.then(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start))))
  setTimeout(start, LONGEST_WAIT_MS)
}
