import { overwriteGetLocale } from '@manzil/messages/runtime'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { api } from './api.ts'

/** Components run as in the browser: of code with a server's half and a browser's half, the build keeps the latter. */
vi.mock('@tanstack/react-start', async (original) => ({
  ...(await original<object>()),
  createIsomorphicFn: () => ({ server: () => ({ client: <F>(run: F) => run }), client: <F>(run: F) => run }),
}))

/** Notices as plain text: the real ones have timers that outlive a test, and popovers, which happy-dom lacks. */
vi.mock('../ui/notices.tsx', () => ({
  showNotice: (text: string) => {
    const notice = document.body.appendChild(document.createElement('div'))
    notice.className = 'notice'
    notice.textContent = text
  },
}))

// A busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 })
overwriteGetLocale(() => (document.documentElement.lang === 'ar' ? 'ar' : 'en'))

beforeAll(() => api.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  cleanup()
  for (const notice of document.querySelectorAll('.notice')) notice.remove()
  api.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.lang = 'en'
})
afterAll(() => api.close())
