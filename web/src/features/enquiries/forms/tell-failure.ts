import { notify } from '../../../ui/notify.ts'

/** Tells in a notice that sending failed (public-site §8). A notice goes by itself, so the form says it as well, and why. */
export function tellFailure(text: string): boolean {
  void notify(text, 'error')
  return false
}
