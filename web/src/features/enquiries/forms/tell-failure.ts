import { ApiError } from '../../../api/read.ts'
import { notify } from '../../../ui/notify.ts'

/** Tells in a notice that sending failed (public-site §8); false where the form has more to say, as why or that it will go on. */
export function tellFailure(text: string, error: unknown): boolean {
  void notify(text, 'error')
  const { status = 500 } = error instanceof ApiError ? error : {}
  return status >= 500
}
