import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Derives a separate key for each use from one secret, so that no key can be used for another purpose. */
export class Secrets {
  readonly signingKey: Uint8Array
  readonly #sealingKey: Uint8Array
  readonly #codeKey: Uint8Array
  readonly #visitorKey: Uint8Array
  readonly #linkKey: Uint8Array

  constructor(secret: string) {
    const derive = (use: string) => new Uint8Array(hkdfSync('sha256', secret, '', `manzil ${use}`, KEY_BYTES))
    this.signingKey = derive('access tokens')
    this.#sealingKey = derive('sealed texts')
    this.#codeKey = derive('short codes')
    this.#visitorKey = derive('visitors')
    this.#linkKey = derive('signed ids')
  }

  /** Encrypts a text for storage in the database. */
  seal(text: string): string {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#sealingKey, iv)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
  }

  /** Decrypts a text from {@link seal}; throws if it was modified or sealed with another secret. */
  unseal(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', this.#sealingKey, bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  }

  /** Hashes a short code with a key, so that the database alone does not allow guessing it. */
  hashCode(code: string, owner: number): string {
    return createHmac('sha256', this.#codeKey).update(`${owner}:${code}`).digest('base64url')
  }

  /** Returns an unforgeable token for an id in a link. */
  signId(use: string, id: number): string {
    return `${id}.${createHmac('sha256', this.#linkKey).update(`${use}:${id}`).digest('base64url')}`
  }

  /** Returns the id from a {@link signId} token for the same use; undefined for any other text. */
  readSignedId(use: string, token: string): number | undefined {
    const id = Number(/^(\d{1,15})\./.exec(token)?.[1] ?? Number.NaN)
    const [given, expected] = [Buffer.from(token), Buffer.from(this.signId(use, id))]
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
  }

  /** Returns a stable pseudonym for a network address, phone number or email, to tell it from others without storing it. */
  pseudonym(text: string): string {
    return createHmac('sha256', this.#visitorKey).update(text).digest('base64url').slice(0, 22)
  }
}

/** Generates a random token of 256 bits. */
export function makeToken(): string {
  return randomBytes(KEY_BYTES).toString('base64url')
}

/** Hashes a token for storage. Tokens are random, so a fast hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Returns the configured secret; in demo mode, which needs none, generates one and stores it in `varDir`. */
export async function loadSecret(config: Pick<Config, 'authSecret' | 'varDir'>): Promise<string> {
  if (config.authSecret !== undefined) return config.authSecret
  const file = join(config.varDir, 'auth-secret')
  const secret = randomBytes(KEY_BYTES).toString('base64url')
  await writeFile(file, secret, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(file, 'utf8')
}
