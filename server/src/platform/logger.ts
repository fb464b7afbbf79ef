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
  return pino({ level, serializers: SERIALIZERS, hooks: { logMethod: logSafely } }, ...(destination ? [destination] : []))
}

/** Without a text of its own, pino logs the message of the error as it is. */
function logSafely(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, text, ...rest] = args as [unknown, string | undefined, ...unknown[]]
  if (typeof first === 'string') {
    method.apply(this, [mask(first), ...(text === undefined ? [] : [text]), ...rest] as never)
    return
  }
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
  const object = first instanceof Error ? { err: first } : first
  const said = text ?? (error instanceof Error ? safeMessage(error) : undefined)
  method.apply(this, [object, ...(said === undefined ? [] : [mask(said)]), ...rest] as never)
}
