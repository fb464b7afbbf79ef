import { promisify } from 'node:util'
import { overwriteGetLocale } from '@manzil/messages/runtime'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { queryClient } from '../api/query-client.tsx'
import { api, unmockedCalls } from './api.ts'
import { forgetEdges } from './browser-mocks.ts'

vi.mock('../notices/notices.tsx', () => import('./browser-mocks.ts'))
vi.mock('../browser/download.ts', () => import('./browser-mocks.ts'))

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 })
// Taken here, because tests fake timers.
const nextTask = promisify(setImmediate)
overwriteGetLocale(() => (document.documentElement.lang === 'ar' ? 'ar' : 'en'))

beforeAll(() =>
  api.listen({
    onUnhandledFrame: ({ frame, defaults }) => {
      const { request } = frame.data as { request?: Request }
      unmockedCalls.push(`${request?.method} ${request?.url}`)
      defaults.error()
    },
  }),
)
afterEach(async () => {
  cleanup()
  forgetEdges()
  // Calls sent just before the test ended still belong to it.
  await nextTask()
  api.resetHandlers()
  // The files of a worker share it.
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.lang = 'en'
  vi.restoreAllMocks()
  expect(unmockedCalls.splice(0)).toEqual([])
})
afterAll(() => api.close())
