import type ar from './ar.json'
import type en from './en.json'

export { m } from './compiled/node/messages.js'

/** A key that one of the catalogues lacks is a type error here. */
type Same<A extends Record<keyof B, unknown>, B extends Record<keyof A, unknown>> = [A, B]
export type Catalogues = Same<typeof en, typeof ar>
