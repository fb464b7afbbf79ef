import type { ErrorAnswer } from '@manzil/contract/calls/errors'
import { HttpResponse, http, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'

export const api = setupServer()

/** Calls that the running test did not mock; they make it fail. */
export const unmockedCalls: string[] = []

type Method = 'get' | 'post' | 'put' | 'delete'
/** JSON, other text such as a proxy's error page, or a network failure. `after` delays it. */
type Reply = ({ status?: number; after?: Promise<unknown> } & ({ json: JsonBodyType } | { text: string })) | 'offline'

interface MockedRequest {
  body: unknown
  headers: Headers
  /** With its question mark, or empty. */
  query: string
}

/**
 * Mocks an API path (below `/api/v1`). Replies are used in order; the last one repeats. Returns the requests' bodies,
 * headers and queries in order.
 */
export function mockApi(method: Method, path: string, ...replies: Reply[]): MockedRequest[] {
  const requests: MockedRequest[] = []
  let started = 0
  api.use(
    http[method](`*/api/v1${path}`, async ({ request }) => {
      const reply = replies[Math.min(started++, replies.length - 1)] as Reply
      requests.push({ body: await request.json().catch(() => undefined), headers: request.headers, query: new URL(request.url).search })
      if (reply === 'offline') return HttpResponse.error()
      const { status = 200, after } = reply
      await after
      return 'text' in reply ? HttpResponse.html(reply.text, { status }) : HttpResponse.json(reply.json, { status })
    }),
  )
  return requests
}

export const errorBody = (refused: Partial<ErrorAnswer>): ErrorAnswer =>
  ({ success: false, code: 'bad_input', message: 'No', request_id: 'test', ...refused }) as ErrorAnswer
