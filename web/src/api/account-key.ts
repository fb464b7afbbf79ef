import { readSession } from './session.ts'

/** Key under which an answer is kept for the person who is signed in, so that the next one never sees it. */
export function accountKey(...parts: (string | number)[]): readonly unknown[] {
  return ['account', readSession()?.id, ...parts]
}
