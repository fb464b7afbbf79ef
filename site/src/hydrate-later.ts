import type { AnyRouter } from '@tanstack/react-router'
import { HYDRATED_EVENT, USED_EVENT } from './ui/hydrated.ts'

export interface DeferredScripts {
  /** The module that hydrates the page. */
  entry: string
  /** Modules to load at the same time. */
  preloads: string[]
}

interface DeferredFiles extends DeferredScripts {
  /** URLs of stylesheets to load before the scripts. */
  stylesheets: readonly string[]
}

/** Removes a page's scripts from what the router renders, and returns them for `hydrateLater`; undefined if it has none. */
export function deferScripts(router: Pick<AnyRouter, 'ssr' | 'stores'>): DeferredScripts | undefined {
  const { manifest } = router.ssr ?? {}
  if (manifest === undefined) return undefined
  const ids: string[] = router.stores.matches.get().map(({ routeId }) => routeId)
  const routes = ids.map((id) => manifest.routes[id] ?? {})
  const entry = routes.flatMap(({ scripts = [] }) => scripts).find(({ attrs }) => attrs?.['src'] !== undefined)?.attrs?.['src']
  if (entry === undefined) return undefined
  // React hydrates the tag, so it stays.
  const scripts = [{ attrs: { type: 'module', async: true, 'data-src': entry } }]
  const waiting = routes.map(({ preloads, ...route }, index) => [ids[index], { ...route, ...(route.scripts && { scripts }) }])
  router.ssr = { manifest: { ...manifest, routes: Object.fromEntries(waiting) } }
  const preloads = routes.flatMap(({ preloads = [] }) => preloads).map((link) => (typeof link === 'string' ? link : link.href))
  return { entry, preloads }
}

/**
 * Delays a page's scripts and its service worker (docs/decisions/0132) until its first photo has loaded or the visitor interacts,
 * so that they do not compete for bandwidth (docs/decisions/0015). Links and GET forms work from the start; other presses and input are held until their part of the page is
 * hydrated. Returns the inline script for the end of the page; `mark` is the CSP nonce.
 */
export function hydrateLater({ entry, preloads, stylesheets }: DeferredFiles, mark: string): string {
  const parameters = JSON.stringify([entry, preloads, stylesheets, USED_EVENT, HYDRATED_EVENT]).slice(1, -1)
  return `<script nonce="${mark}">(${boot.toString()})(${parameters})</script>`
}

/** Serialised into the page, so it must not refer to anything outside itself. */
function boot(script: string, modules: string[], stylesheets: string[], used: string, hydrated: string) {
  const LONGEST_WAIT_MS = 2500
  const held = new Map<Element, () => void>()
  let started = false
  const start = () => {
    if (started) return
    started = true
    const addLink = (rel: string, href: string) => document.head.append(Object.assign(document.createElement('link'), { rel, href }))
    for (const href of stylesheets) addLink('stylesheet', href)
    for (const href of modules) addLink('modulepreload', href)
    void import(script)
    navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
  }
  const unhydrated = (element: Element) => element.closest<HTMLElement>('[data-unhydrated]')
  const hold = (element: Element, replay: () => void) => {
    const part = unhydrated(element)
    if (!part) return false
    part.dataset['unhydrated'] = 'used'
    part.dispatchEvent(new Event(used))
    held.set(element, replay)
    return true
  }
  const holdPress = (event: Event) => {
    start()
    const button = (event.target as Element).closest('button')
    if (!button || button.popoverTargetElement || (button.type === 'submit' && button.form?.method !== 'post')) return
    if (!hold(button, () => button.click())) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const holdInput = ({ target }: Event) => {
    start()
    const field = target as HTMLInputElement
    if (/checkbox|radio|file/.test(field.type)) return
    const { value } = field
    hold(field, () => {
      field.value = value
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    })
  }
  addEventListener('click', holdPress, { capture: true })
  addEventListener('input', holdInput, { capture: true })
  addEventListener(hydrated, () => {
    for (const [element, replay] of held) {
      if (unhydrated(element)) continue
      held.delete(element)
      // In a task of its own, so that React first renders what the previous one changed.
      setTimeout(replay)
    }
  })
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, start, { capture: true, passive: true, once: true })
  const photo = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const shown = photo ? photo.decode().catch(() => undefined) : Promise.resolve()
  // The second frame starts after the first paint.
  void shown.then(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start))))
  setTimeout(start, LONGEST_WAIT_MS)
}
