import { IncomingMessage } from 'node:http'
import { m } from '@manzil/messages'
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction, RouteOptions } from 'fastify'
import { AppError } from '../../errors.ts'
import { isForwarded, isFromAnotherSite, isLoopbackHost } from '../../security/loopback.ts'
import { pathOf } from './address-key.ts'

/** In characters; no page or form produces longer URLs. */
const LONGEST_ADDRESS = 8_000

/** Adds the request id, which users quote to support, and limits the length of the URL. */
export function checkRequest(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
  reply.header('x-request-id', request.id)
  const isLong = (request.raw.url?.length ?? 0) > LONGEST_ADDRESS
  done(isLong ? new AppError('too_large', { userMessage: m.error_address_too_long }) : undefined)
}

/** Rejects bodies with lone surrogates before validation: the database cannot store them. @throws AppError bad_input on the field */
export function checkBody(request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
  const fields = Object.entries(Object(request.body)).filter(([, value]) => !isWellFormed(value))
  const refused = Object.fromEntries(fields.map(([field]) => [field.toWellFormed(), [m.input_invalid_text]]))
  done(fields.length > 0 ? new AppError('bad_input', { fields: refused }) : undefined)
}

/** Checks all nested strings iteratively: a body may nest deeper than the call stack allows. */
function isWellFormed(given: unknown): boolean {
  const values = [given]
  while (values.length > 0) {
    const value = values.pop()
    if (typeof value === 'string' && !value.isWellFormed()) return false
    if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) for (const part of Object.values(value)) values.push(part)
  }
  return true
}

/**
 * Serves only requests addressed to this machine. The demo has published passwords, which a local proxy or DNS rebinding
 * would otherwise expose. Some proxies give themselves away only by HTTP/1.0, and tunnels that change nothing only by the
 * site that a browser names when it signs in.
 */
export function refuseOtherHosts({ headers, raw }: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
  const isDirect = !isForwarded(headers) && raw.httpVersion !== '1.0' && !isFromAnotherSite(headers)
  const isLocal = isLoopbackHost(headers.host) && isDirect
  done(isLocal ? undefined : new AppError('forbidden', { userMessage: m.error_demo_local }))
}

const STATUS_PATHS = new Set(['/healthz', '/readyz', '/metrics'])

/** Serves only status routes and the process itself, on a node that does not serve visitors. */
export function refuseVisitors({ raw }: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
  const isAllowed = STATUS_PATHS.has(pathOf(raw.url ?? '/')) || !(raw instanceof IncomingMessage)
  done(isAllowed ? undefined : new AppError('not_found'))
}

/** Returns 405 with an `Allow` header, before reading the body, if the path exists but not for the request's method. */
export function refuseUnsupportedMethods(routes: readonly RouteOptions[]) {
  let known: { segments: string[]; methods: string[] }[] | undefined
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    known ??= routes
      .filter(({ url }) => !url.includes('*'))
      .map(({ url, method }) => ({ segments: pathOf(url).split('/'), methods: [method].flat() }))
    const path = pathOf(request.raw.url ?? '/').split('/')
    const methods = known.filter(({ segments }) => fits(segments, path)).flatMap((route) => route.methods)
    if (methods.length === 0 || methods.includes(request.method)) return
    reply.header('allow', [...new Set(methods)].sort().join(', '))
    throw new AppError('method_not_allowed')
  }
}

function fits(segments: string[], path: string[]): boolean {
  return segments.length === path.length && segments.every((segment, index) => segment.startsWith(':') || segment === path[index])
}

/** Parses a query string without exposing prototypes. Broken UTF-8 becomes U+FFFD, which the contract rejects. */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [key, value] of new URLSearchParams(text)) {
    const before = query[key]
    if (before === undefined) query[key] = value
    else if (Array.isArray(before)) before.push(value)
    else query[key] = [before, value]
  }
  return query
}
