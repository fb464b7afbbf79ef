import { type Argon2Parameters, argon2Sync } from 'node:crypto'

/** Argon2 input; `memory` in KiB. */
export interface HashInput extends Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'> {
  password: string
  salt: Uint8Array
  length: number
}

export default function hash({ password, salt, length, ...cost }: HashInput): Uint8Array {
  return argon2Sync('argon2id', { ...cost, message: password.normalize('NFKC'), nonce: salt, tagLength: length })
}
