/**
 * SQLSTATEs of a server that is unreachable, shutting down, or without the database or its account; of one that is overloaded; and of a
 * read that took too long.
 */
const LOST = /^(08|28|3D|57P0|55000)/
const OVERLOADED = /^53/
const TIMED_OUT = '57014'
/** A replica cancels reads of rows that it has to remove, and a server one of two that wait for each other. */
const CANCELLED = new Set(['40001', '40P01'])
/** Error codes of sockets and the connection pool for a server that is gone. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTFOUND',
  'ENOENT',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
])
const CONNECTION_LOST = /Connection terminated|Client has encountered a connection error|Query read timeout/
const NO_CONNECTION = /timeout exceeded when trying to connect/

export class DatabaseUnavailableError extends Error {
  override message = 'no database server responds'
}

/** Returns whether an error means that the database is temporarily unavailable, so the caller may retry later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isServerLost(error) || isServerRefusing(error) || isReadCancelled(error) || codeOf(error) === TIMED_OUT
}

/** Returns whether the same read may succeed elsewhere, or later. */
export function isReadCancelled(error: unknown): boolean {
  return CANCELLED.has(codeOf(error))
}

/** Returns whether an error means that a server, or all, are gone. */
export function isServerLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error instanceof DatabaseUnavailableError ||
    LOST.test(codeOf(error)) ||
    UNREACHABLE.has(codeOf(error)) ||
    CONNECTION_LOST.test(error.message)
  )
}

/** Returns whether a server accepts no further connection, though others may. */
export function isServerRefusing(error: unknown): boolean {
  return error instanceof Error && (OVERLOADED.test(codeOf(error)) || NO_CONNECTION.test(error.message))
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '')
}

/** SQLSTATEs of a lock that could not be had in time, and of two transactions that wait for each other. */
const LOCK_REFUSED = new Set(['55P03', '40P01'])

/** Returns whether a transaction failed because of others' locks, so that it may succeed later. */
export function isLockRefused(error: unknown): boolean {
  return LOCK_REFUSED.has(codeOf(error))
}

const UNIQUE_VIOLATION = '23505'

export function violatedUniqueConstraint(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  return code === UNIQUE_VIOLATION ? String(constraint) : undefined
}
