import { m } from '@manzil/messages'
import { AppError, type Message } from '../errors.ts'

/** Why a picture is refused. */
const REASONS = {
  unreadable: { code: 'bad_input', message: m.input_picture_unreadable },
  mismatched: { code: 'bad_input', message: m.input_picture_mismatched },
  deep: { code: 'bad_input', message: m.input_picture_deep },
  vast: { code: 'too_large', message: m.input_picture_vast },
} as const satisfies Record<string, { code: 'bad_input' | 'too_large'; message: Message }>

/** A picture that is refused, from wherever it came. */
export class PictureError extends Error {
  readonly reason: keyof typeof REASONS

  constructor(reason: keyof typeof REASONS, cause?: unknown) {
    super(`the picture is ${reason}`, { cause })
    this.reason = reason
  }
}

/** For `catch`: tells the person who uploaded the picture what is wrong with the field. Rethrows other errors. */
export function refusePictureOn(field: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof PictureError)) throw error
    const { code, message } = REASONS[error.reason]
    throw new AppError(code, { fields: { [field]: [message] }, cause: error })
  }
}
