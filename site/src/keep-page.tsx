import { m } from '@manzil/messages'
import { button, iconButton } from '@manzil/ui/button.ts'
import { CloseIcon } from '@manzil/ui/icons.tsx'
import type { AsyncRouteComponent, RegisteredRouter as Router } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
// Must be loaded before the connection is lost.
import './screens/error-screen.tsx'

type Place = ReturnType<Router['parseLocation']>

const RETRY_MS = 5_000

let isKept = false

/** Offline, keeps the page on screen instead of opening one that cannot be loaded, and opens that one once it can be. */
export function keepPage(router: Router): void {
  if (isKept) return
  isKept = true
  const freshMs = router.options.defaultStaleTime ?? 0
  // Pages shown before stay as they were, because refreshing them would fail.
  const keepLoaded = () => {
    router.options.defaultStaleTime = navigator.onLine ? freshMs : Number.POSITIVE_INFINITY
  }
  let waiting: Place | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const notice = createNotice()
  const forget = () => {
    waiting = undefined
    clearTimeout(timer)
    notice.hide()
    release()
  }
  const open = async () => {
    clearTimeout(timer)
    const place = waiting
    if (!place) return
    const isLoaded = await canLoad(router, place)
    if (place !== waiting) return
    if (isLoaded) {
      forget()
      void router.navigate({ to: place.pathname, search: place.search, hash: place.hash, ignoreBlocker: true } as never)
    } else timer = setTimeout(open, RETRY_MS)
  }
  const wait = (place: Place) => {
    waiting = place
    notice.show(open, forget)
    timer = setTimeout(open, RETRY_MS)
  }

  let unblock: (() => void) | undefined
  // Only while needed, because a blocker delays every navigation.
  const guard = () => {
    unblock ??= router.history.block({
      enableBeforeUnload: false,
      blockerFn: async ({ nextLocation, action }) => {
        // More of a list, retried when the network returns, does not replace the page asked for since.
        if (action === 'PUSH') forget()
        if (navigator.onLine) return false
        const place = router.parseLocation(nextLocation)
        if (await canLoad(router, place)) return false
        wait(place)
        return true
      },
    })
  }
  const release = () => {
    if (!navigator.onLine || waiting) return
    unblock?.()
    unblock = undefined
  }
  const lose = () => {
    keepLoaded()
    guard()
  }
  if (!navigator.onLine) lose()
  window.addEventListener('offline', lose)
  window.addEventListener('online', () => {
    keepLoaded()
    release()
    void open()
  })
  // Links in parts that are not hydrated, whose clicks React does not pass on.
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-unhydrated] a') : null
      if (navigator.onLine || !link || link.target || link.origin !== location.origin) return
      event.preventDefault()
      router.history.push(link.pathname + link.search + link.hash)
    },
    true,
  )
}

async function canLoad(router: Router, { pathname, search }: Place): Promise<boolean> {
  let isMissing = false
  const note = () => {
    isMissing = true
  }
  window.addEventListener('vite:preloadError', note)
  const matches = await router.preloadRoute({ to: pathname, search } as never)
  // The router does not retry a script that failed to load, nor report it.
  for (const { routeId } of matches ?? []) {
    const { component } = router.routesById[routeId as keyof Router['routesById']].options
    await (component as AsyncRouteComponent<object> | undefined)?.preload?.()
  }
  window.removeEventListener('vite:preloadError', note)
  // Without matches, the place is another document.
  return matches ? !isMissing && matches.every(({ status }) => status !== 'error') : navigator.onLine
}

function createNotice() {
  const place = document.body.appendChild(document.createElement('div'))
  place.popover = 'manual'
  place.className = 'fixed inset-auto inset-x-4 bottom-4 mx-auto w-fit max-w-130 border-0 bg-transparent p-0 text-ink'
  const root = createRoot(place)
  return {
    show: (onRetry: () => void, onClose: () => void) => {
      place.showPopover()
      root.render(
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-panel bg-raised py-2 ps-5 pe-2 text-ui shadow-lift"
        >
          <p className="min-w-0 flex-1 basis-60">{m.offline_waiting()}</p>
          <button type="button" className={button('secondary', 'sm')} onClick={onRetry}>
            {m.action_try_again()}
          </button>
          <button type="button" className={iconButton()} aria-label={m.action_close()} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>,
      )
    },
    hide: () => {
      if (place.matches(':popover-open')) place.hidePopover()
    },
  }
}
