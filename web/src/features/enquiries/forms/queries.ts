import type { ContactBody } from '@manzil/contract/contact-messages'
import { callApi } from '../../../api/account.ts'
import { ApiError } from '../../../api/read.ts'
import type { Attempt } from '../drafts.ts'

/** An answer that takes longer than this does not come any more. */
const LONGEST_ANSWER_MS = 20_000
/** Waits before a message is sent again, ms. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000]
/** Not every browser tells at once that it is online again. */
const OFFLINE_WAIT_MS = 15_000

/**
 * Sends a message, again and again where the network or the server fails, under one key: it is stored once. A browser that is
 * offline waits until it is back, however long that takes. `onTrouble` hears when it begins to be sent again.
 * @throws ApiError
 */
export async function sendMessage({ key, body }: Attempt, onTrouble: () => void): Promise<void> {
  const waits = [...WAITS_MS]
  for (;;) {
    try {
      return await post(key, body)
    } catch (error) {
      const pause = navigator.onLine ? waits.shift() : OFFLINE_WAIT_MS
      if (pause === undefined || !mayPass(error)) throw error
      onTrouble()
      await online(pause)
    }
  }
}

/** Whoever is signed in says so: the enquiry is theirs (decisions 30). */
async function post(key: string, body: ContactBody): Promise<void> {
  await callApi('/contact-us/', { method: 'POST', body, key, patience: LONGEST_ANSWER_MS })
}

/** The network or the server may be back in a moment. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** Waits so long in ms, or until the browser is online again. */
function online(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, pause)
    window.addEventListener('online', go)
  })
}
