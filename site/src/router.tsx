import './locale.ts'
import type { InquiryType } from '@manzil/contract/enquiries/calls/contact-messages'
import { parsePageSearch, printPageSearch } from '@manzil/contract/pages/pages'
import { LOCALIZED_ADDRESSES } from '@manzil/ui/i18n/localized-addresses.ts'
import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { routeTree } from './routeTree.gen.ts'

/** A revisited page comes from the cache, and is refreshed in the background if older than this. */
const FRESH_MS = 30_000
/** A skeleton appears after `NOTICEABLE_MS` and then stays for at least `SKELETON_MS`. */
const NOTICEABLE_MS = 300
const SKELETON_MS = 500
const PREPARED_AFTER_MS = 5_000

/** One per request on the server, one per document in the browser. */
export function getRouter() {
  const router = createRouter({
    routeTree,
    rewrite: LOCALIZED_ADDRESSES,
    scrollRestoration: restoreScrollUnlessScrolled(),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: FRESH_MS,
    defaultStaleTime: FRESH_MS,
    defaultPendingMs: NOTICEABLE_MS,
    defaultPendingMinMs: SKELETON_MS,
    defaultErrorComponent: lazyRouteComponent(() => import('./screens/error-screen.tsx'), 'ErrorScreen'),
    parseSearch: parsePageSearch,
    stringifySearch: printPageSearch,
  })
  if (import.meta.env.SSR) {
    const nonce = cspNonce()
    if (nonce) router.update({ ssr: { nonce } })
  }
  // Filtering or extending a list keeps the current results until the new ones arrive.
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? NOTICEABLE_MS : Number.POSITIVE_INFINITY
  })
  if (typeof window !== 'undefined') {
    trackScrollPositions(router)
    prepareForLostConnection(router)
  }
  return router
}

/** Loads what keeps the page while offline, after the first visit's other scripts. */
function prepareForLostConnection(router: ReturnType<typeof getRouter>): void {
  const load = () => {
    import('./keep-page.tsx').then((loaded) => loaded.keepPage(router)).catch(() => {})
  }
  window.addEventListener('pointerover', load, { once: true })
  setTimeout(load, PREPARED_AFTER_MS)
}

/**
 * Restores scroll positions on back navigation. The router records positions from scroll events, so this reports scrolling from
 * before it listened, and hides events while another page loads, which would overwrite the previous page's position.
 */
function trackScrollPositions(router: Pick<ReturnType<typeof getRouter>, 'subscribe'>): void {
  let isLeaving = false
  const dispatchScroll = () => {
    if (window.scrollY > 0) document.dispatchEvent(new Event('scroll'))
  }
  window.addEventListener('scroll', (event) => isLeaving && event.target === document && event.stopPropagation(), true)
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    isLeaving = pathChanged
  })
  router.subscribe('onRendered', () => {
    isLeaving = false
    dispatchScroll()
    // Updates listeners of the window's scroll position that missed this change.
    window.dispatchEvent(new Event('scroll'))
  })
  dispatchScroll()
}

/** Skips scroll restoration for the first page if the user scrolled before the application loaded (hydrate-later.ts). */
function restoreScrollUnlessScrolled(): () => boolean {
  let arriving = true
  return () => {
    const stays = arriving && typeof window !== 'undefined' && window.scrollY > 0
    arriving = false
    return !stays
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
  interface StaticDataRouteOption {
    /** Renders the page without navigation bar and footer. */
    bare?: boolean
  }
  interface HistoryState {
    /** Words of the search that could not become filters. */
    missed?: string | undefined
    /** Type of the enquiry that has just been sent. */
    sent?: InquiryType | undefined
    /** The project or home it was about. */
    about?: { slug: string; unit_id?: number | null | undefined; title: string } | undefined
  }
}

/** CSP nonce of a page's own scripts; undefined in browsers and in development. */
const cspNonce = createIsomorphicFn()
  .server((): string | undefined => (getGlobalStartContext() as { scriptMark?: string } | undefined)?.scriptMark)
  .client((): string | undefined => undefined)
