import './i18n/locale.ts'
import { splitLocale, withLocale } from '@manzil/contract/locale'
import { parsePageSearch, printPageSearch } from '@manzil/contract/pages'
import { createRouter } from '@tanstack/react-router'
import { getLocale } from './i18n/locale.ts'
import { routeTree } from './routeTree.gen.ts'
import { scriptMark } from './script-mark.ts'

/** A page visited again is shown at once, and renewed behind the reader's back once it is older than this. */
const FRESH_MS = 30_000
/** A wait shorter than this shows nothing; a longer one shows a skeleton, and then for so long at least (decisions, Speed beats spinners). */
const NOTICEABLE_MS = 300
const SKELETON_MS = 500

/** A router for one request on the server, for the life of the page in the browser. */
export function getRouter() {
  const router = createRouter({
    routeTree,
    rewrite: { input: ({ url }) => withoutLocale(url), output: ({ url }) => inLocale(url) },
    scrollRestoration: unlessScrolledAlready(),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: FRESH_MS,
    defaultStaleTime: FRESH_MS,
    defaultPendingMs: NOTICEABLE_MS,
    defaultPendingMinMs: SKELETON_MS,
    parseSearch: parsePageSearch,
    stringifySearch: printPageSearch,
  })
  if (import.meta.env.SSR) {
    const nonce = scriptMark()
    if (nonce) router.update({ ssr: { nonce } })
  }
  // Another filter or more of the same list: what is shown stays until the answer is there.
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? NOTICEABLE_MS : Number.POSITIVE_INFINITY
  })
  if (typeof window !== 'undefined') keepPlaces(router)
  return router
}

/**
 * The router keeps the place of what it hears scroll while a page is shown, for the way Back. It is told what was scrolled before
 * it listened, and not what moves while another page is on its way: the one that is left is then gone, yet still the one whose
 * place is kept.
 */
function keepPlaces(router: Pick<ReturnType<typeof getRouter>, 'subscribe'>): void {
  let isLeaving = false
  const tell = () => {
    if (window.scrollY > 0) document.dispatchEvent(new Event('scroll'))
  }
  window.addEventListener('scroll', (event) => isLeaving && event.target === document && event.stopPropagation(), true)
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    isLeaving = pathChanged
  })
  router.subscribe('onRendered', () => {
    isLeaving = false
    tell()
    // For what follows the window's place and was not told of it.
    window.dispatchEvent(new Event('scroll'))
  })
  tell()
}

/** Whoever has scrolled before the application was there stays there (hydrate-later.ts); after that every page has its own place. */
function unlessScrolledAlready(): () => boolean {
  let arriving = true
  return () => {
    const stays = arriving && typeof window !== 'undefined' && window.scrollY > 0
    arriving = false
    return !stays
  }
}

function withoutLocale(url: URL): URL {
  url.pathname = splitLocale(url.pathname).pathname
  return url
}

function inLocale(url: URL): URL {
  url.pathname = withLocale(getLocale(), url.pathname)
  return url
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
  interface StaticDataRouteOption {
    /** The page fills the screen by itself, without navigation bar and footer. */
    bare?: boolean
  }
  interface HistoryState {
    /** What the search that led here could not search for, in words. */
    missed?: string | undefined
    /** The article that was deleted last, which can be taken back. */
    deleted?: { id: number; name: string } | undefined
  }
}
