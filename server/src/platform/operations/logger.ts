import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import { loggedError, mask, safeMessage } from './logged-error.ts'

interface LoggedRequest {
  method?: string
  routeOptions?: { url?: string | undefined }
}

/** Logs only a request's route: its URL may contain searches and tokens. */
const SERIALIZERS = {
  err: loggedError,
  error: loggedError,
  req: ({ method, routeOptions }: LoggedRequest) => ({ method, route: routeOptions?.url }),
  res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
}

/** Creates the logger. All logging goes through it, because it strips personal data from errors and requests. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    { level, serializers: SERIALIZERS, formatters: { log: plainFields }, hooks: { logMethod: logSafely } },
    ...(destination ? [destination] : []),
  )
}

/** Drops nested objects, because libraries log some in full, such as request headers. Plain values and serialised fields are kept. */
function plainFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      if (Object.hasOwn(SERIALIZERS, key) || typeof value === 'number' || typeof value === 'boolean') return [[key, value]]
      if (typeof value === 'string') return [[key, mask(value)]]
      return Array.isArray(value) && value.every((one) => typeof one === 'string') ? [[key, value.map(mask)]] : []
    }),
  )
}

/** Masks the log message: Pino, and Fastify in places, use an error's message for it. */
function logSafely(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, text, ...rest] = args as [unknown, string | undefined, ...unknown[]]
  if (typeof first === 'string') {
    method.apply(this, [mask(first), ...(text === undefined ? [] : [text]), ...rest] as never)
    return
  }
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
  const object = first instanceof Error ? { err: first } : first
  const isOfError = error instanceof Error && (text === undefined || text === error.message)
  const logged = isOfError ? safeMessage(error) : text
  method.apply(this, [object, ...(logged === undefined ? [] : [mask(logged)]), ...rest] as never)
}
