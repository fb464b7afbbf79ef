import { m } from '@manzil/messages'
import { AppError, type Message } from '../../errors.ts'

const REASONS = {
  empty: { code: 'bad_input', message: m.input_picture_empty },
  damaged: { code: 'bad_input', message: m.input_picture_damaged },
  unreadable: { code: 'bad_input', message: m.input_picture_unreadable },
  mismatched: { code: 'bad_input', message: m.input_picture_mismatched },
  deep: { code: 'bad_input', message: m.input_picture_deep },
  vast: { code: 'too_large', message: m.input_picture_vast },
} as const satisfies Record<string, { code: 'bad_input' | 'too_large'; message: Message }>

export class PictureError extends Error {
  readonly reason: keyof typeof REASONS

  constructor(reason: keyof typeof REASONS, cause?: unknown) {
    super(`the picture is ${reason}`, { cause })
    this.reason = reason
  }
}

/** Returns a `catch` handler that reports a refused picture on the given form field and rethrows other errors. */
export function reportPictureErrorOn(field: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof PictureError)) throw error
    const { code, message } = REASONS[error.reason]
    throw new AppError(code, { fields: { [field]: [message] }, cause: error })
  }
}
