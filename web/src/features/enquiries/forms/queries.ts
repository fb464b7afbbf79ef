import type { ContactBody } from '@manzil/contract/contact-messages'
import { callApi } from '../../../api/account.ts'
import { ApiError } from '../../../api/read.ts'
import type { Attempt } from '../drafts.ts'

/** An answer that takes longer than this does not come any more. */
const LONGEST_ANSWER_MS = 20_000
/** Waits before a message is sent again, ms. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000]

/**
 * Sends a message, again and again where the network or the server fails, under one key: it is stored once.
 * `onTrouble` hears when it begins to be sent again.
 * @throws ApiError
 */
export async function sendMessage({ key, body }: Attempt, onTrouble: () => void): Promise<void> {
  for (const pause of [...WAITS_MS, undefined]) {
    try {
      return await post(key, body)
    } catch (error) {
      if (pause === undefined || !mayPass(error)) throw error
      onTrouble()
      await online(pause)
    }
  }
}

async function post(key: string, body: ContactBody): Promise<void> {
  await callApi('/contact-us/', { method: 'POST', body, anonymous: true, key, patience: LONGEST_ANSWER_MS })
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
