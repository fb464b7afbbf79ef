import { m } from '@manzil/messages'
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { AppError } from '../errors.ts'

/** Longer addresses are nothing that a page or a form makes. */
const LONGEST_ADDRESS = 8_000

/** What every request passes first: it gets its id, which a person quotes to support, and its address is bounded. */
export function checkRequest(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
  reply.header('x-request-id', request.id)
  const isLong = (request.raw.url?.length ?? 0) > LONGEST_ADDRESS
  done(isLong ? new AppError('too_large', { told: m.error_address_too_long }) : undefined)
}
