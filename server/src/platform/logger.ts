import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import { loggedError, mask, safeMessage } from './logged-error.ts'

interface LoggedRequest {
  method?: string
  routeOptions?: { url?: string | undefined }
}

/** Requests are logged by their route: addresses carry searches and tokens. */
const SERIALIZERS = {
  err: loggedError,
  error: loggedError,
  req: ({ method, routeOptions }: LoggedRequest) => ({ method, route: routeOptions?.url }),
  res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
}

/** The only way to a log: it holds no personal data of errors or requests, wherever they are logged. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    { level, serializers: SERIALIZERS, formatters: { log: plainFields }, hooks: { logMethod: logSafely } },
    ...(destination ? [destination] : []),
  )
}

/** Libraries log whole objects at times, such as a request's headers: only plain values pass, and what has a serializer. */
function plainFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      if (Object.hasOwn(SERIALIZERS, key) || typeof value === 'number' || typeof value === 'boolean') return [[key, value]]
      if (typeof value === 'string') return [[key, mask(value)]]
      return Array.isArray(value) && value.every((one) => typeof one === 'string') ? [[key, value.map(mask)]] : []
    }),
  )
}

/** Pino, and Fastify in some places, take the message of an error for the text of the line. */
function logSafely(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, text, ...rest] = args as [unknown, string | undefined, ...unknown[]]
  if (typeof first === 'string') {
    method.apply(this, [mask(first), ...(text === undefined ? [] : [text]), ...rest] as never)
    return
  }
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
  const object = first instanceof Error ? { err: first } : first
  const isOfError = error instanceof Error && (text === undefined || text === error.message)
  const said = isOfError ? safeMessage(error) : text
  method.apply(this, [object, ...(said === undefined ? [] : [mask(said)]), ...rest] as never)
}
