import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { AppError } from '../../../../platform/errors.ts'
import type { HashInput } from './hash-worker.ts'

/** OWASP's minimum; memory in KiB. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const SALT_BYTES = 16
const HASH_BYTES = 32
const MAX_WAITING = 100
export const HASHING_THREADS = Math.max(1, availableParallelism() - 1)

/**
 * Hashing occupies a whole core. One stays free for everything else, and `niceIncrement` ranks hashing below request handling.
 */
const hashing = new Piscina<HashInput, Uint8Array>({
  filename: new URL('./hash-worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: HASHING_THREADS,
  maxQueue: MAX_WAITING,
  idleTimeout: 60_000,
  niceIncrement: 5,
})

/** Returns an Argon2id hash in PHC format. @throws AppError unavailable if the queue is full */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await hashInTurn({ ...COST, password, salt, length: HASH_BYTES })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Without a hash, takes equally long and returns false. @throws AppError unavailable if the queue is full */
export async function verifyPassword(password: string, phc: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(phc ?? '') ?? []
  if (salt === undefined || hash === undefined) {
    await hashInTurn({ ...COST, password, salt: randomBytes(SALT_BYTES), length: HASH_BYTES })
    return false
  }
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(hash, 'base64')
  const given = await hashInTurn({ ...cost, password, salt: Buffer.from(salt, 'base64'), length: HASH_BYTES })
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function hashInTurn(input: HashInput): Promise<Uint8Array> {
  if (hashing.queueSize >= MAX_WAITING) throw new AppError('unavailable', { retryAfter: 5 })
  return hashing.run(input)
}

function encode(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('base64')
    .replace(/={1,2}$/, '')
}
