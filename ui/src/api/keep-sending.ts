import { ApiError } from './api-error.ts'

/** Tells the visitor after this long without a response. */
export const SLOW_MS = 5_000
const REQUEST_TIMEOUT_MS = 20_000
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000]
/** Retry delay while offline, because not every browser fires `online` promptly. */
const OFFLINE_WAIT_MS = 15_000

/**
 * Repeats a request that is safe to repeat after network and server failures, without limit while the browser is offline. Calls
 * `onTrouble` after each failure, and after `SLOW_MS` without an answer, with a function that sends again at once.
 * Without `afterFailures`, only that function repeats the request. @throws ApiError
 */
export async function keepSending<T>(
  send: (signal: AbortSignal) => Promise<T>,
  onTrouble: (sendNow: () => void) => void,
  { afterFailures = true } = {},
): Promise<T> {
  const waits = [...RETRY_DELAYS_MS]
  for (;;) {
    const hurry = new AbortController()
    const request = new AbortController()
    const cancel = () => request.abort()
    // `AbortSignal.any` would do, but Safari lacks it before 17.4.
    hurry.signal.addEventListener('abort', cancel)
    const complain = () => onTrouble(() => hurry.abort())
    const slow = setTimeout(complain, SLOW_MS)
    const late = setTimeout(cancel, REQUEST_TIMEOUT_MS)
    try {
      return await send(request.signal)
    } catch (error) {
      if (hurry.signal.aborted) continue
      const pause = navigator.onLine ? waits.shift() : OFFLINE_WAIT_MS
      if (!afterFailures || pause === undefined || !isRetryable(error)) throw error
      complain()
      await waitForOnline(pause, hurry.signal)
    } finally {
      clearTimeout(slow)
      clearTimeout(late)
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** Waits `pause` ms, or less if the browser comes back online or the signal aborts. */
function waitForOnline(pause: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, pause)
    window.addEventListener('online', go)
    signal.addEventListener('abort', go)
  })
}
