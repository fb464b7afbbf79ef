/** SQLSTATE classes and codes of a database that is unreachable, shutting down or overloaded. */
const AWAY = /^(08|53|57P0)|^57014$/
/** Error codes of sockets and the connection pool in that case. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ENOENT', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN'])
const NO_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout/

/** Returns whether an error means that the database is temporarily unavailable, so the caller may retry later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = String((error as { code?: unknown }).code ?? '')
  return AWAY.test(code) || UNREACHABLE.has(code) || NO_CONNECTION.test(error.message)
}

const UNIQUE_VIOLATION = '23505'

export function violatedUniqueConstraint(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  return code === UNIQUE_VIOLATION ? String(constraint) : undefined
}
