import type { ErrorAnswer, ErrorCode } from '@manzil/contract/calls/errors'
import type { Locale } from '@manzil/contract/text/locale'

/** A translated text without inputs; called with the reader's language. */
export type Message = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** How long callers should wait after `unavailable`, for example while the database restarts. */
export const UNAVAILABLE_SECONDS = 10

/** An error to show to the caller; `http/error-response.ts` turns it into a response. `fields` has the messages of invalid inputs. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly userMessage: Message | undefined
  readonly fields: Record<string, Message[]> | undefined
  /** Seconds to wait before a retry; {@link UNAVAILABLE_SECONDS} by default if unavailable. */
  readonly retryAfter: number | undefined
  /** For a conflict: the changes made since the edited version. */
  readonly changed: ErrorAnswer['changed']
  /** For a home that was removed: the slug of the project that replaces it. */
  readonly movedTo: string | undefined
  readonly sessionEnded: ErrorAnswer['session_ended']

  constructor(
    code: ErrorCode,
    options: {
      userMessage?: Message | undefined
      fields?: Record<string, Message[]>
      retryAfter?: number
      changed?: ErrorAnswer['changed']
      movedTo?: string | undefined
      sessionEnded?: ErrorAnswer['session_ended']
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: options.cause })
    this.code = code
    this.userMessage = options.userMessage
    this.fields = options.fields
    this.retryAfter = options.retryAfter ?? (code === 'unavailable' ? UNAVAILABLE_SECONDS : undefined)
    this.changed = options.changed
    this.movedTo = options.movedTo
    this.sessionEnded = options.sessionEnded
  }
}

/** A failure that the operator of the server or command can fix; its message is one clear sentence. */
export class OperatorError extends Error {}
