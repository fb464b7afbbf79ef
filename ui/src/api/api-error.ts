import type { ErrorAnswer, ErrorCode } from '@manzil/contract/calls/errors'

/**
 * Thrown for error responses and network failures (`status` 0). `fields` holds messages by input, `userMessage` the API's own;
 * `answered` is false without a response.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly userMessage: string | undefined
  readonly fields: Record<string, string[]>
  readonly answered: boolean
  /** For a conflict: who changed which fields in the meantime. */
  readonly changed: ErrorAnswer['changed']

  /** For a home that was removed: the slug of the project that replaces it. */
  readonly movedTo: string | undefined

  constructor(status: number, answer?: Partial<ErrorAnswer>) {
    super(answer?.message ?? `The API returned ${status}`)
    this.status = status
    this.code = answer?.code
    this.userMessage = answer?.message
    this.fields = answer?.errors ?? {}
    this.answered = answer !== undefined
    this.changed = answer?.changed
    this.movedTo = answer?.moved_to
  }
}

/** Undefined if the text is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
