import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { networksOf } from '../security/ip-address.ts'

/** A kind of work, and how many requests of one network may be worked on at once. */
interface WorkLimit {
  of: string
  max: number
}

/** More than an office or a hotel behind one address has. */
export const ANY_WORK: WorkLimit = { of: 'any', max: 250 }
const RETRY_AFTER_SECONDS = 1

const working = new Map<string, number>()

/**
 * Does the work for a request, such as queries. Refuses it if the requester's network has too many requests in progress, because
 * those of everyone else would wait behind them for the database. @throws AppError too_many_requests
 */
export async function limitWork<T>(
  { ip }: Pick<FastifyRequest, 'ip'>,
  work: () => T | Promise<T>,
  { of, max }: WorkLimit = ANY_WORK,
): Promise<T> {
  const key = `${of} ${networksOf(ip).at(-1)?.name}`
  const others = working.get(key) ?? 0
  if (others >= max) throw new AppError('too_many_requests', { retryAfter: RETRY_AFTER_SECONDS })
  working.set(key, others + 1)
  try {
    return await work()
  } finally {
    const left = (working.get(key) ?? 1) - 1
    if (left > 0) working.set(key, left)
    else working.delete(key)
  }
}
