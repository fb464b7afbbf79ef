import type { ErrorCode } from '@manzil/contract/errors'
import type { Locale } from '@manzil/contract/locale'

/** A text of the catalogue without inputs; called with the reader's language. */
export type Message = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** What somebody has changed since a version that was edited. */
export interface ForeignChange {
  /** Null where it was nobody of the back office. */
  by: string | null
  /** What the feed that did it is called, where one did. */
  feed: string | null
  at: Date
  fields: string[]
}

/**
 * A failure that a caller can be told about. Verbs throw it; `http/error-answer.ts` alone turns it into HTTP. `fields`
 * names the inputs at fault.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly told: Message | undefined
  readonly fields: Record<string, Message[]> | undefined
  /** Seconds after which it is worth trying again. */
  readonly retryAfter: number | undefined
  /** With a conflict: who has changed what meanwhile. */
  readonly changed: ForeignChange[] | undefined

  constructor(
    code: ErrorCode,
    options: {
      told?: Message | undefined
      fields?: Record<string, Message[]>
      retryAfter?: number
      changed?: ForeignChange[]
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: options.cause })
    this.code = code
    this.told = options.told
    this.fields = options.fields
    this.retryAfter = options.retryAfter
    this.changed = options.changed
  }
}
