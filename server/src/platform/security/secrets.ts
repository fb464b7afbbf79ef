import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const FINGERPRINT_LENGTH = 16

/** The keys of one secret, one for each use, so that no key can be used for another purpose. */
interface Keys {
  signing: Uint8Array
  sealing: Uint8Array
  code: Uint8Array
  visitor: Uint8Array
  link: Uint8Array
}

/** Signs, seals and hashes with the newest secret; also accepts what previous ones made (docs/operations.md). */
export class Secrets {
  readonly #newest: Keys
  /** The newest first. */
  readonly #all: readonly Keys[]

  constructor(secret: string, previous: readonly string[] = []) {
    this.#newest = deriveKeys(secret)
    this.#all = [this.#newest, ...previous.map(deriveKeys)]
  }

  get signingKey(): Uint8Array {
    return this.#newest.signing
  }

  /** Keys of access tokens to accept. */
  get verificationKeys(): Uint8Array[] {
    return this.#all.map(({ signing }) => signing)
  }

  /** Encrypts a text for storage in the database. */
  seal(text: string): string {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#newest.sealing, iv)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
  }

  /** Decrypts a text from {@link seal}; throws if it was modified or sealed with an unknown secret. */
  unseal(sealed: string): string {
    const opened = this.#all.map((keys) => open(keys, sealed)).find((text) => text !== undefined)
    if (opened === undefined) throw new Error('a sealed text was modified, or AUTH_SECRET and AUTH_SECRET_PREVIOUS lack its secret')
    return opened
  }

  /** Short hashes that identify the secrets without revealing them, newest first. */
  get fingerprints(): string[] {
    return this.#all.map(({ link }) => createHmac('sha256', link).update('fingerprint').digest('base64url').slice(0, FINGERPRINT_LENGTH))
  }

  /** Seals a text again if a previous secret sealed it; returns undefined if the newest did, or none that is known. */
  reseal(sealed: string): string | undefined {
    if (open(this.#newest, sealed) !== undefined) return undefined
    const text = this.#all.map((keys) => open(keys, sealed)).find((opened) => opened !== undefined)
    return text === undefined ? undefined : this.seal(text)
  }

  /** Hashes a short code with a key, so that the database alone does not allow guessing it. */
  hashCode(code: string, owner: number): string {
    return hashCode(this.#newest, code, owner)
  }

  /** Returns the hashes that a code may be stored as. */
  hashesOfCode(code: string, owner: number): string[] {
    return this.#all.map((keys) => hashCode(keys, code, owner))
  }

  /** Returns an unforgeable token for an id in a link. */
  signId(use: string, id: number): string {
    return signId(this.#newest, use, id)
  }

  /** Returns the id from a {@link signId} token for the same use; undefined for any other text. */
  readSignedId(use: string, token: string): number | undefined {
    const id = Number(/^(\d{1,15})\./.exec(token)?.[1] ?? Number.NaN)
    return this.#all.some((keys) => isSameText(token, signId(keys, use, id))) ? id : undefined
  }

  /** Returns a stable pseudonym for a network address, phone number or email, to tell it from others without storing it. */
  pseudonym(text: string): string {
    return createHmac('sha256', this.#newest.visitor).update(text).digest('base64url').slice(0, 22)
  }
}

function deriveKeys(secret: string): Keys {
  const derive = (use: string) => new Uint8Array(hkdfSync('sha256', secret, '', `manzil ${use}`, KEY_BYTES))
  return {
    signing: derive('access tokens'),
    sealing: derive('sealed texts'),
    code: derive('short codes'),
    visitor: derive('visitors'),
    link: derive('signed ids'),
  }
}

function open({ sealing }: Keys, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function hashCode({ code: key }: Keys, code: string, owner: number): string {
  return createHmac('sha256', key).update(`${owner}:${code}`).digest('base64url')
}

function signId({ link }: Keys, use: string, id: number): string {
  return `${id}.${createHmac('sha256', link).update(`${use}:${id}`).digest('base64url')}`
}

/** Compares in constant time. */
export function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
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
