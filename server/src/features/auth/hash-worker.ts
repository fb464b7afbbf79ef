import { type Argon2Parameters, argon2Sync } from 'node:crypto'

/** What a password is hashed from; KiB, rounds, lanes. */
export interface HashInput extends Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'> {
  password: string
  salt: Uint8Array
  length: number
}

/** Hashes one password, in a thread of its own. */
export default function hash({ password, salt, length, ...cost }: HashInput): Uint8Array {
  return argon2Sync('argon2id', { ...cost, message: password.normalize('NFKC'), nonce: salt, tagLength: length })
}
