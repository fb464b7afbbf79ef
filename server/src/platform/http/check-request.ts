import { m } from '@manzil/messages'
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { AppError } from '../errors.ts'
import { isForwarded, isLoopbackHost } from '../loopback.ts'

/** Longer addresses are nothing that a page or a form makes. */
const LONGEST_ADDRESS = 8_000

/** What every request passes first: it gets its id, which a person quotes to support, and its address is bounded. */
export function checkRequest(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
  reply.header('x-request-id', request.id)
  const isLong = (request.raw.url?.length ?? 0) > LONGEST_ADDRESS
  done(isLong ? new AppError('too_large', { told: m.error_address_too_long }) : undefined)
}

/**
 * What every body passes before its fields are looked at: a half of a surrogate pair is no text, which no database keeps.
 * @throws AppError bad_input on the field
 */
export function checkBody(request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
  const fields = Object.entries(Object(request.body)).filter(([, value]) => !isWellFormed(value))
  const refused = Object.fromEntries(fields.map(([field]) => [field.toWellFormed(), [m.input_invalid_text]]))
  done(fields.length > 0 ? new AppError('bad_input', { fields: refused }) : undefined)
}

/** Looks at all texts inside, however deep they are, without calling itself: a body may nest deeper than calls can. */
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
 * Answers requests that name this machine alone: for the demo with published passwords, which a proxy on the same machine or a
 * site whose name leads here (DNS rebinding) would otherwise open to others. Some proxies tell by HTTP/1.0 alone that they are.
 */
export function refuseOtherHosts({ headers, raw }: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
  const isLocal = isLoopbackHost(headers.host) && !isForwarded(headers) && raw.httpVersion !== '1.0'
  done(isLocal ? undefined : new AppError('forbidden', { told: m.error_demo_local }))
}
