import type { ErrorAnswer } from '@manzil/contract/calls/errors'
import type { IDEMPOTENCY_HEADER } from '@manzil/contract/enquiries/calls/enquiry-fields'
import { NEW_PASSWORD_PATH } from '@manzil/contract/pages/office-paths'
import { PERSONAL_KEYS } from '@manzil/contract/pages/storage-keys'
import type { RefreshAnswer } from '@manzil/contract/people/calls/auth'
import { splitLocale } from '@manzil/contract/text/locale'
import { browserStorage, tabStorage } from '../browser/storage.ts'
import { localizedAddress } from '../i18n/localized-addresses.ts'
import { ApiError, parseJson } from './api-error.ts'
import { clearSession, loginAddress, readKey, storeSession } from './session.ts'

/** Lock under which the browser's tabs refresh tokens one at a time. */
const LOCK = 'manzil:refresh'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Call {
  method?: Method
  /** Sent as JSON, or unchanged if it is `FormData`. */
  body?: object
  /** Sends no token and treats a 401 as an ordinary response, as for signing in. */
  anonymous?: boolean
  /** Idempotency key: repeated requests with the same key are stored once. */
  key?: string
  accept?: string
  signal?: AbortSignal
  /** Sends the request instead of `fetch`. */
  transport?: (address: string, init: RequestInit) => Promise<Response>
}

/**
 * Calls the API as the signed-in user. After a 401, refreshes the token and retries once; if that fails, clears the session and
 * opens the login page. @throws ApiError
 */
export async function callApi<T>(path: string, call: Call = {}): Promise<T> {
  const answer = await ask(path, call)
  const body = parseJson(await answer.text().catch(broken))
  if (!answer.ok || !isSuccess(body)) failed(answer.status, body as Partial<ErrorAnswer> | undefined)
  return body as T
}

/** Like {@link callApi}, for responses that are not JSON, such as files and streams. @throws ApiError for an error status */
export async function fetchApi(path: string, call: Call = {}): Promise<Response> {
  const answer = await ask(path, call)
  if (!answer.ok) failed(answer.status, parseJson(await answer.text().catch(broken)) as Partial<ErrorAnswer>)
  return answer
}

function failed(status: number, answer: Partial<ErrorAnswer> | undefined): never {
  if (answer?.code === 'password_change_required' && splitLocale(location.pathname).pathname !== NEW_PASSWORD_PATH) {
    location.assign(localizedAddress(NEW_PASSWORD_PATH))
  }
  throw new ApiError(status, answer)
}

async function ask(path: string, call: Call): Promise<Response> {
  const token = call.anonymous ? undefined : readKey('access')
  let answer = await send(path, call, token)
  if (answer.status !== 401 || call.anonymous) return answer
  const renewed = await refreshedToken(token)
  if (renewed) answer = await send(path, call, renewed)
  if (answer.status === 401) signedOut(parseJson(await answer.text()) as Partial<ErrorAnswer>)
  return answer
}

function isSuccess(body: unknown): boolean {
  return body !== undefined && (body as { success?: boolean } | null)?.success !== false
}

/** Signs out in all tabs, and on the server if possible. */
export async function signOut(): Promise<void> {
  const refresh = readKey('refresh')
  const ending = callApi('/auth/logout/', { method: 'POST', body: { ...(refresh && { refresh }) }, anonymous: true })
  clearUserData()
  await ending.catch(() => undefined)
}

/** Clears the user's session, unsent input in this tab, and everything else this browser stores of the user. */
export function clearUserData(): void {
  // First, so that unsaved input here does not count as that of another tab.
  tabStorage.clear()
  clearSession()
  for (const key of PERSONAL_KEYS) browserStorage.remove(key)
}

async function send(
  path: string,
  { method = 'GET', body, key, accept, signal, transport = fetch }: Call,
  token: string | undefined,
): Promise<Response> {
  const isForm = body instanceof FormData
  return transport(`/api/v1${path}`, {
    method,
    headers: {
      'accept-language': document.documentElement.lang,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(accept && { accept }),
      ...(key && { ['idempotency-key' satisfies typeof IDEMPOTENCY_HEADER]: key }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(broken)
}

function broken(): never {
  throw new ApiError(0)
}

let refreshing: Promise<string | undefined> | undefined

/** Returns an access token newer than the rejected one, if any tokens are left. Concurrent calls share one refresh. */
function refreshedToken(refused: string | undefined): Promise<string | undefined> {
  // Browsers offer locks in secure contexts only.
  const turn = (run: () => Promise<string | undefined>) => (navigator.locks ? navigator.locks.request(LOCK, run) : run())
  refreshing ??= turn(() => refresh(refused)).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function refresh(refused: string | undefined): Promise<string | undefined> {
  const present = readKey('access')
  // Another tab has already refreshed.
  if (present && present !== refused) return present
  const token = readKey('refresh')
  if (!token) return undefined
  const answer = await send('/auth/token/refresh/', { method: 'POST', body: { refresh: token } }, undefined)
  const body = parseJson(await answer.text())
  if (answer.status === 401 || answer.status === 400) return signedOut(body as Partial<ErrorAnswer>)
  if (!answer.ok) throw new ApiError(answer.status, body as Partial<ErrorAnswer>)
  const renewed = body as RefreshAnswer
  storeSession(renewed)
  return renewed.access
}

function signedOut(answer?: Partial<ErrorAnswer>): never {
  // After a sign-out, the user is already being redirected. Tokens that were deleted with the browser's data tell no one, so the
  // document still counts as signed in.
  const wasSignedIn = (readKey('access') ?? readKey('refresh') ?? document.documentElement.dataset['session']) !== undefined
  if (wasSignedIn) clearSession(answer?.session_ended ?? 'ended')
  const { pathname } = splitLocale(location.pathname)
  if (wasSignedIn && pathname !== '/login') location.assign(loginAddress(`${pathname}${location.search}`))
  throw new ApiError(401, answer)
}
