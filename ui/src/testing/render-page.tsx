import type { SiteDetailsAnswer } from '@manzil/contract/office/calls/site-answer'
import { SITE_DEFAULTS } from '@manzil/contract/office/site'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { QueryProvider } from '../api/query-client.tsx'

const SITE: SiteDetailsAnswer['data'] = {
  ...SITE_DEFAULTS,
  public_url: 'http://localhost',
  map_style_url: null,
  map_tiles_url: '/map/tiles/0123456789abcdef/uae.pmtiles',
  leads_keep_days: 730,
  price_max_age_days: 90,
  demo: false,
  assistant: { model: false },
}

/**
 * Renders a component at a URL of the site; all others are empty pages. Returns functions that read the current path with query
 * and the state of its history entry, and one that goes back.
 */
export async function renderPage(component: () => ReactNode, address = '/', state: object = {}) {
  const root = createRootRoute({ beforeLoad: () => ({ site: SITE }), component: Outlet })
  const { pathname } = new URL(address, 'http://localhost')
  const page = createRoute({ getParentRoute: () => root, path: pathname, component: () => <QueryProvider>{component()}</QueryProvider> })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const history = createMemoryHistory({ initialEntries: [address] })
  history.replace(address, state)
  const router = createRouter({ routeTree: root.addChildren(pathname === '/' ? [page] : [page, elsewhere]), history })
  await router.load()
  await act(async () => render(<RouterProvider router={router as never} />))
  return {
    address: () => history.location.href,
    state: () => history.location.state as object,
    back: () => act(async () => history.back()),
  }
}
