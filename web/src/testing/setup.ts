import { overwriteGetLocale } from '@manzil/messages/runtime'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { api } from './api.ts'

/** Components run as in the browser: of code with a server's half and a browser's half, the build keeps the latter. */
vi.mock('@tanstack/react-start', async (original) => ({
  ...(await original<object>()),
  createIsomorphicFn: () => ({ server: () => ({ client: <F>(run: F) => run }), client: <F>(run: F) => run }),
}))

// happy-dom has no popovers, in which notices are shown.
HTMLElement.prototype.showPopover ??= () => undefined
HTMLElement.prototype.hidePopover ??= () => undefined

overwriteGetLocale(() => (document.documentElement.lang === 'ar' ? 'ar' : 'en'))

beforeAll(() => api.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  api.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.lang = 'en'
})
afterAll(() => api.close())
