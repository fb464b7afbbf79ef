import type { ContactBody } from '@manzil/contract/enquiries/calls/contact-messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'

/** A message as sent. Resending it byte for byte under the same key stores it only once. */
export interface Attempt {
  key: string
  body: ContactBody
  /** JSON of the form values it was made from. */
  of: string
}

/** Tells the visitor after this long without a response. */
const SLOW_MS = 5_000
const REQUEST_TIMEOUT_MS = 20_000
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000]
/** Retry delay while offline, because not every browser fires `online` promptly. */
const OFFLINE_WAIT_MS = 15_000

/**
 * Retries network and server failures under one idempotency key, so that the message is stored once. Retries without limit
 * while the browser is offline. Calls `onTrouble` after each failure, and after `SLOW_MS` without an answer, with a function that
 * sends again at once. @throws ApiError
 */
export async function sendMessage({ key, body }: Attempt, onTrouble: (sendNow: () => void) => void): Promise<void> {
  const waits = [...RETRY_DELAYS_MS]
  for (;;) {
    const hurry = new AbortController()
    const complain = () => onTrouble(() => hurry.abort())
    const slow = setTimeout(complain, SLOW_MS)
    try {
      return await post(key, body, hurry.signal)
    } catch (error) {
      if (hurry.signal.aborted) continue
      const pause = navigator.onLine ? waits.shift() : OFFLINE_WAIT_MS
      if (pause === undefined || !isRetryable(error)) throw error
      complain()
      await waitForOnline(pause, hurry.signal)
    } finally {
      clearTimeout(slow)
    }
  }
}

/** A signed-in visitor's token links the enquiry to the account (docs/decisions/0030). */
async function post(key: string, body: ContactBody, signal: AbortSignal): Promise<void> {
  await callApi('/contact-us/', { method: 'POST', body, key, signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]) })
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
