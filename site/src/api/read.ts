import type { ErrorAnswer } from '@manzil/contract/calls/errors'
import { ApiError, parseJson } from '@manzil/ui/api/api-error.ts'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { withoutOwnPlaces } from './own-place-filters.ts'

interface Answer {
  status: number
  body: string
}

/** The browser reuses a response for this long, so that extending a list only requests what is new. */
const CACHE_MS = 30_000
const cache = new Map<string, { at: number; answer: Promise<Answer> }>()

/** The server calls the API in-process; in development the API is a separate process. */
const send = createIsomorphicFn()
  .server(async (address: string): Promise<Answer> => {
    const path = withoutOwnPlaces(address)
    const context = getGlobalStartContext() as { readApi?: (path: string) => Promise<Answer> } | undefined
    if (context?.readApi) return context.readApi(path)
    const response = await fetch(`${process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3001'}${path}`)
    return { status: response.status, body: await response.text() }
  })
  .client((path: string): Promise<Answer> => {
    // Not cached, because the visitor may move a place.
    if (path.includes('mine.')) return import('./read-with-own-places.ts').then((loaded) => loaded.readWithOwnPlaces(path))
    const now = Date.now()
    for (const [key, { at }] of cache) if (now - at > CACHE_MS) cache.delete(key)
    const known = cache.get(path)
    if (known) return known.answer
    const answer = fetchAnswer(path)
    cache.set(path, { at: now, answer })
    answer.then(({ status }) => status !== 200 && cache.delete(path)).catch(() => cache.delete(path))
    return answer
  })

async function fetchAnswer(path: string): Promise<Answer> {
  const response = await fetch(path, { headers: { 'accept-language': document.documentElement.lang } })
  return { status: response.status, body: await response.text() }
}

export type Parameters = Record<string, string | undefined>

/** Omits undefined and empty parameters. @throws ApiError */
export async function readApi<T>(path: string, parameters: Parameters = {}): Promise<T> {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(parameters)) if (value) query.set(key, value)
  const answer = await send(`/api/v1${path}${query.size > 0 ? `?${query}` : ''}`).catch(() => {
    throw new ApiError(0)
  })
  const body = parseJson(answer.body)
  if (answer.status !== 200 || body === undefined) throw new ApiError(answer.status, body as Partial<ErrorAnswer>)
  return body as T
}
