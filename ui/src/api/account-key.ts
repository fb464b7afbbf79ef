import { readSession } from './session.ts'

/** Scopes a query key to the signed-in user, so that the next user never sees cached responses. */
export function accountKey(...parts: (string | number)[]): readonly unknown[] {
  return ['account', readSession()?.id, ...parts]
}
