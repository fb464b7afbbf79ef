/** SQLSTATE classes and codes of a database that is away, going away or overloaded. */
const AWAY = /^(08|53|57P0)|^57014$/
/** What sockets and the pool say then. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ENOENT', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN'])
const NO_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout/

/** Whether an error says that the database does not answer for now: the caller may try again later. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = String((error as { code?: unknown }).code ?? '')
  return AWAY.test(code) || UNREACHABLE.has(code) || NO_CONNECTION.test(error.message)
}

const UNIQUE_VIOLATION = '23505'

/** The name of the constraint that an error says would be broken by a second of the same; undefined for other errors. */
export function brokenUniqueness(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown }
  return code === UNIQUE_VIOLATION ? String(constraint) : undefined
}
