import { overwriteGetLocale } from '@manzil/messages/runtime'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { api } from './api.ts'
import { forgetEdges } from './browser-edges.ts'

/** Components run as in the browser: of code with a server's half and a browser's half, the build keeps the latter. */
vi.mock('@tanstack/react-start', async (original) => ({
  ...(await original<object>()),
  createIsomorphicFn: () => ({ server: () => ({ client: <F>(run: F) => run }), client: <F>(run: F) => run }),
}))

vi.mock('../ui/notices.tsx', () => import('./browser-edges.ts'))
vi.mock('../ui/download.ts', () => import('./browser-edges.ts'))

// A busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 })
overwriteGetLocale(() => (document.documentElement.lang === 'ar' ? 'ar' : 'en'))

beforeAll(() => api.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  forgetEdges()
  api.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.lang = 'en'
})
afterAll(() => api.close())
