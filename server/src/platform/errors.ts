import type { ErrorAnswer, ErrorCode } from '@manzil/contract/calls/errors'
import type { Locale } from '@manzil/contract/text/locale'

/** A translated text without inputs; called with the reader's language. */
export type Message = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** An error to show to the caller; `http/error-response.ts` turns it into a response. `fields` has the messages of invalid inputs. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly userMessage: Message | undefined
  readonly fields: Record<string, Message[]> | undefined
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined
  /** For a conflict: the changes made since the edited version. */
  readonly changed: ErrorAnswer['changed']

  constructor(
    code: ErrorCode,
    options: {
      userMessage?: Message | undefined
      fields?: Record<string, Message[]>
      retryAfter?: number
      changed?: ErrorAnswer['changed']
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: options.cause })
    this.code = code
    this.userMessage = options.userMessage
    this.fields = options.fields
    this.retryAfter = options.retryAfter
    this.changed = options.changed
  }
}

/** A failure that the operator of the server or command can fix; its message is one clear sentence. */
export class OperatorError extends Error {}
