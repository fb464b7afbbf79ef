import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { networksOf } from '../security/ip-address.ts'

/** Requests of one network that may be worked on at once: more than an office or a hotel behind one address has. */
const MAX_AT_ONCE = 250
const RETRY_AFTER_SECONDS = 1

const working = new Map<string, number>()

/**
 * Does the work for a request, such as queries. Refuses it if the requester's network has too many requests in progress, because
 * those of everyone else would wait behind them for the database. @throws AppError too_many_requests
 */
export async function limitWork<T>({ ip }: Pick<FastifyRequest, 'ip'>, work: () => T | Promise<T>): Promise<T> {
  const network = networksOf(ip).at(-1)?.name ?? ''
  const others = working.get(network) ?? 0
  if (others >= MAX_AT_ONCE) throw new AppError('too_many_requests', { retryAfter: RETRY_AFTER_SECONDS })
  working.set(network, others + 1)
  try {
    return await work()
  } finally {
    const left = (working.get(network) ?? 1) - 1
    if (left > 0) working.set(network, left)
    else working.delete(network)
  }
}
