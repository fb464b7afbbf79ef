import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { createProxyTrust } from '../../security/ip-address.ts'

/** Covers UUIDs and the ids of nginx, HAProxy and cloud balancers. Nothing else can be injected into logs and headers. */
const ACCEPTABLE = /^[\w.-]{8,64}$/
const ID_HEADER = 'x-request-id'
const INSIDE_HEADER = 'x-manzil-inside'
/** Random header value that identifies requests of this process to itself. */
const INSIDE = crypto.randomUUID()

const ids = new AsyncLocalStorage<string>()

/** Returns a function that gives a request its id: that of the request that made it in-process, else that of a trusted proxy. */
export function createRequestIds(trustedProxies: readonly string[]): (raw: IncomingMessage) => string {
  const isTrusted = createProxyTrust(trustedProxies)
  return ({ headers, socket }) => {
    const given = headers[ID_HEADER]
    const isAcceptable = typeof given === 'string' && ACCEPTABLE.test(given)
    const isKnown = isAcceptable && (headers[INSIDE_HEADER] === INSIDE || isTrusted(socket?.remoteAddress ?? ''))
    return isKnown ? given : crypto.randomUUID()
  }
}

/** Makes the in-process requests of a request inherit its id, so that the id on a failed page finds the error in the log. */
export function inheritRequestId({ id }: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
  ids.run(id, done)
}

/** Returns the headers of a request of this process to itself. */
export function insideHeaders(): Record<string, string> {
  const id = ids.getStore()
  return { [INSIDE_HEADER]: INSIDE, ...(id !== undefined && { [ID_HEADER]: id }) }
}

/** Returns whether this process made the request to itself: it is not traffic. */
export function isInside({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers[INSIDE_HEADER] === INSIDE
}
