import { WANTED } from './ui/when-used.tsx'

const MODULE_SCRIPT = /<script type="module" async="" src="([^"]+)"(?: nonce="[^"]*")?><\/script>/
const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"<>]+)"[^<>]*\/>/g

/**
 * Lets a rendered page show itself before its scripts load: they wait for the first photo (or the first touch), so that
 * on a slow connection they do not take its bandwidth. Pages work as they are meanwhile; what is pressed, chosen or sent
 * before the application has taken its place over is handed to it then. `mark` says that the script is ours.
 */
export function hydrateLater(html: string, mark: string): string {
  const script = MODULE_SCRIPT.exec(html)?.[1]
  if (script === undefined) return html
  const modules = [...html.matchAll(MODULE_PRELOAD)].map(([, address]) => address)
  const begin = `<script nonce="${mark}">(${boot.toString()})(${JSON.stringify([script, modules, WANTED]).slice(1, -1)})</script>`
  const waiting = html.replace(MODULE_PRELOAD, '').replace(MODULE_SCRIPT, `<script type="module" async="" data-src="${script}"></script>`)
  const end = waiting.lastIndexOf('</body>')
  return `${waiting.slice(0, end)}${begin}${waiting.slice(end)}`
}

type Typed = HTMLInputElement | HTMLTextAreaElement

/** Runs in the browser by itself: it may use nothing from around it. */
function boot(script: string, modules: string[], wanted: string) {
  const LONGEST_WAIT_MS = 2500
  const LOOK_AGAIN_MS = 30
  const MOST_TRIES = 100
  const untaken = new WeakMap<Element, number>()
  const held = new Map<Element, () => boolean>()
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
  /** React marks each element that it has taken over. */
  const isLive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  const release = () => {
    for (const [element, act] of held) {
      if (!element.isConnected) held.delete(element)
      else if (!isLive(element)) element.dispatchEvent(new Event(wanted, { bubbles: true }))
      else if (act()) held.delete(element)
    }
    if (held.size > 0) setTimeout(release, LOOK_AGAIN_MS)
  }
  const isTyped = (element: Element): element is Typed =>
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !/checkbox|radio|file/.test(element.type))
  /** React keeps what it has heard of an input; between marking and taking over it hears nothing. */
  const isHeard = (input: Typed & { _valueTracker?: { getValue(): string } }) =>
    !input._valueTracker || input._valueTracker.getValue() === input.value
  /** Says again what was typed; whether it was heard. */
  const say = (input: Typed) => {
    const { value } = input
    // Through the element React sees the value go, through the prototype it does not see it come back: so it hears of the change.
    input.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    return isHeard(input)
  }
  const hold = (event: Event, element: Element, act: () => boolean) => {
    event.stopImmediatePropagation()
    if (event.type === 'submit') event.preventDefault()
    if (held.size === 0) setTimeout(release, LOOK_AGAIN_MS)
    held.set(element, act)
  }
  const listen = (event: Event) => {
    start()
    const target = event.target as Element
    const element = event.type === 'click' ? target.closest('button') : target
    if (!element) return
    const typed = event.type === 'input' && isTyped(element) ? element : undefined
    if (isLive(element)) {
      if (typed) setTimeout(() => isHeard(typed) || hold(event, typed, () => say(typed)))
    } else if (element instanceof HTMLButtonElement && element.type !== 'submit' && !element.popoverTargetElement) {
      hold(event, element, () => {
        element.click()
        return true
      })
    } else if (element instanceof HTMLSelectElement) {
      const { value } = element
      hold(event, element, () => {
        element.value = value
        return element.dispatchEvent(new Event('change', { bubbles: true }))
      })
    } else if (typed) {
      hold(event, typed, () => say(typed))
    } else if (element instanceof HTMLFormElement && element.method === 'post') {
      hold(event, element, () => {
        element.requestSubmit()
        return true
      })
    }
  }
  /** An element is marked a moment before what it does is there: a form that nobody has taken then is sent again, not to another page. */
  const watch = (event: Event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post' || !isLive(form)) return
    let taken = false
    event.preventDefault()
    event.preventDefault = () => {
      taken = true
    }
    setTimeout(() => {
      const tries = (untaken.get(form) ?? 0) + 1
      untaken.set(form, taken ? 0 : tries)
      if (taken) return
      if (tries > MOST_TRIES) form.submit()
      else setTimeout(() => form.isConnected && form.requestSubmit(), LOOK_AGAIN_MS)
    })
  }
  for (const type of ['click', 'input', 'change', 'submit']) addEventListener(type, listen, { capture: true })
  addEventListener('submit', watch, { capture: true })
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, start, { capture: true, passive: true, once: true })
  const photo = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const shown = photo ? photo.decode().catch(() => undefined) : Promise.resolve()
  // The second frame begins when the first has been drawn.
  void shown.then(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start))))
  setTimeout(start, LONGEST_WAIT_MS)
}
