import type { RefreshAnswer } from '@manzil/contract/auth'
import type { IDEMPOTENCY_HEADER } from '@manzil/contract/enquiry-fields'
import type { ErrorAnswer } from '@manzil/contract/errors'
import { splitLocale } from '@manzil/contract/locale'
import { SEARCHES_KEY } from '@manzil/contract/storage-keys'
import { ApiError, parseJson } from './read.ts'
import { clearSession, loginAddress, readKey, storeSession } from './session.ts'

/** Tabs of one browser refresh one at a time under this lock. */
const LOCK = 'manzil:refresh'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Call {
  method?: Method
  /** Sent as JSON, or as it is where it is a form with a file. */
  body?: object
  /** Signing in and the like: no token is sent, and a 401 is an answer like any other. */
  anonymous?: boolean
  /** One for one thing that is sent, however often: it is stored once (decisions, API). */
  key?: string
  /** An answer that takes longer, in ms, is none. */
  patience?: number
  /** The kind of answer that is wanted. */
  accept?: string
  /** Ends it. */
  signal?: AbortSignal
}

/**
 * A call of the API on behalf of whoever is signed in. A 401 is refreshed and tried again once; where that fails the person
 * is signed out and asked to sign in (accounts §4, Token handling).
 * @throws ApiError
 */
export async function callApi<T>(path: string, call: Call = {}): Promise<T> {
  const answer = await ask(path, call)
  const body = parseJson(await answer.text().catch(broken))
  if (!answer.ok || !isSuccess(body)) throw new ApiError(answer.status, body as Partial<ErrorAnswer> | undefined)
  return body as T
}

/** The same for an answer that is no JSON, such as a file or a stream. @throws ApiError where it is no success */
export async function openApi(path: string, call: Call = {}): Promise<Response> {
  const answer = await ask(path, call)
  if (!answer.ok) throw new ApiError(answer.status, parseJson(await answer.text().catch(broken)) as Partial<ErrorAnswer>)
  return answer
}

async function ask(path: string, call: Call): Promise<Response> {
  const token = call.anonymous ? undefined : readKey('access')
  let answer = await send(path, call, token)
  if (answer.status === 401 && !call.anonymous) answer = await send(path, call, await refreshedToken(token))
  if (answer.status === 401 && !call.anonymous) signedOut()
  return answer
}

function isSuccess(body: unknown): boolean {
  return body !== undefined && (body as { success?: boolean } | null)?.success !== false
}

/** Ends this session on the server as well, as far as it can be reached; other tabs follow. */
export async function signOut(): Promise<void> {
  const refresh = readKey('refresh')
  const ending = callApi('/auth/logout/', { method: 'POST', body: { ...(refresh && { refresh }) }, anonymous: true })
  forgetPerson()
  await ending.catch(() => undefined)
}

/** Forgets whoever has left: who was signed in, what they typed in this tab and searched for in this browser. */
export function forgetPerson(): void {
  clearSession()
  try {
    sessionStorage.clear()
    localStorage.removeItem(SEARCHES_KEY)
  } catch {
    // Storage may be forbidden: then there is nothing in it.
  }
}

async function send(
  path: string,
  { method = 'GET', body, key, patience, accept, signal }: Call,
  token: string | undefined,
): Promise<Response> {
  const isForm = body instanceof FormData
  return fetch(`/api/v1${path}`, {
    method,
    headers: {
      'accept-language': document.documentElement.lang,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(accept && { accept }),
      ...(key && { ['idempotency-key' satisfies typeof IDEMPOTENCY_HEADER]: key }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    ...(patience && { signal: AbortSignal.timeout(patience) }),
    ...(signal && { signal }),
  }).catch(broken)
}

function broken(): never {
  throw new ApiError(0)
}

let refreshing: Promise<string> | undefined

/** A token that is newer than the one that was refused; calls that wait share one refresh. */
function refreshedToken(refused: string | undefined): Promise<string> {
  // Browsers have locks on secure origins only.
  const turn = (run: () => Promise<string>) => (navigator.locks ? navigator.locks.request(LOCK, run) : run())
  refreshing ??= turn(() => refresh(refused)).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function refresh(refused: string | undefined): Promise<string> {
  const present = readKey('access')
  // Another tab has been faster.
  if (present && present !== refused) return present
  const token = readKey('refresh')
  if (!token) return signedOut()
  const answer = await send('/auth/token/refresh/', { method: 'POST', body: { refresh: token } }, undefined)
  const body = parseJson(await answer.text())
  if (answer.status === 401 || answer.status === 400) return signedOut(body as Partial<ErrorAnswer>)
  if (!answer.ok) throw new ApiError(answer.status, body as Partial<ErrorAnswer>)
  const renewed = body as RefreshAnswer
  storeSession(renewed)
  return renewed.access
}

function signedOut(answer?: Partial<ErrorAnswer>): never {
  // Whoever has signed out meanwhile is on the way elsewhere already.
  const wasSignedIn = readKey('access') !== undefined || readKey('refresh') !== undefined
  if (wasSignedIn) clearSession('ended')
  const { pathname } = splitLocale(location.pathname)
  if (wasSignedIn && pathname !== '/login') location.assign(loginAddress(`${pathname}${location.search}`))
  throw new ApiError(401, answer)
}
