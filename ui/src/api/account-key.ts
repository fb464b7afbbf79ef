import { readSession } from './session.ts'

/** Returns a query key scoped to the signed-in user, so that the next user never sees cached answers. */
export function accountKey(...parts: (string | number)[]): readonly unknown[] {
  return ['account', readSession()?.id, ...parts]
}
