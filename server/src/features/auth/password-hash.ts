import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { AppError } from '../../platform/errors.ts'

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** KiB, rounds, lanes: what OWASP asks for at least. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Hashing takes a whole core: one is left for everything else, however many people try to sign in. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const MOST_WAITING = 100
const waiting: (() => void)[] = []
let working = 0

/** An Argon2id hash in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await hashInTurn(password, salt, COST)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Whether a password is the one of a hash. Without a hash it takes as long, and is false. */
export async function verifyPassword(password: string, phc: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(phc ?? '') ?? []
  if (salt === undefined || hash === undefined) {
    await hashInTurn(password, randomBytes(SALT_BYTES), COST)
    return false
  }
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const wanted = Buffer.from(hash, 'base64')
  const given = await hashInTurn(password, Buffer.from(salt, 'base64'), cost)
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}

async function hashInTurn(
  password: string,
  salt: Buffer,
  cost: Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>,
): Promise<Buffer> {
  if (working < AT_ONCE) working++
  else {
    if (waiting.length >= MOST_WAITING) throw new AppError('unavailable', { retryAfter: 5 })
    await new Promise<void>((next) => waiting.push(next))
  }
  try {
    return await derive('argon2id', { ...cost, message: password.normalize('NFKC'), nonce: salt, tagLength: HASH_BYTES })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working--
  }
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
