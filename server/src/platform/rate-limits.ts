import { sql } from 'kysely'
import type { Db } from './database.ts'
import { AppError, type Message } from './errors.ts'
import { networksOf } from './ip-address.ts'
import type { Secrets } from './secrets.ts'

export interface RateLimit {
  /** What is limited, a colon, and who: only the former is stored readably. */
  key: string
  /** Most in the window; 0 is no limit. */
  most: number
  windowSeconds: number
}

/** Where limits are counted: by themselves, or as part of a transaction, which takes them back if it fails. */
interface Limiting {
  database: { db: Db }
  clock: () => Date
  secrets: Pick<Secrets, 'pseudonym'>
}

/** A limit for each network that an address belongs to; the wider ones allow a few times as much. */
export function perNetwork(limit: RateLimit, address: string): RateLimit[] {
  return networksOf(address).map(({ name, share }) => ({ ...limit, key: `${limit.key}:${name}`, most: limit.most * share }))
}

/** Keys hold typed names and addresses, so the database gets a keyed hash behind the limit's name. */
function storedKey({ secrets }: Pick<Limiting, 'secrets'>, key: string): string {
  return `${key.split(':', 1)[0]}:${secrets.pseudonym(key)}`
}

/** Counts one more and answers whether that is within the limit, and if not, after how many seconds it begins anew. */
export async function spend(services: Limiting, { key, most, windowSeconds }: RateLimit): Promise<number | undefined> {
  if (most === 0) return undefined
  const now = services.clock()
  const resets = new Date(now.getTime() + windowSeconds * 1000)
  const { rows } = await sql<{ spent: number; resets_at: Date }>`
    insert into rate_limits as l (key, spent, resets_at) values (${storedKey(services, key)}, 1, ${resets})
    on conflict (key) do update set
      spent = case when l.resets_at <= ${now} then 1 else least(l.spent + 1, 1000000000) end,
      resets_at = case when l.resets_at <= ${now} then ${resets} else l.resets_at end
    returning spent, resets_at`.execute(services.database.db)
  const { spent, resets_at } = rows[0] as { spent: number; resets_at: Date }
  return spent <= most ? undefined : Math.max(1, Math.ceil((resets_at.getTime() - now.getTime()) / 1000))
}

/** Counts one more against each limit. @throws AppError too_many_requests, with the seconds after which it begins anew */
export async function spendAll(services: Limiting, limits: readonly RateLimit[], told?: Message): Promise<void> {
  for (const limit of limits) {
    const wait = await spend(services, limit)
    if (wait !== undefined) throw new AppError('too_many_requests', { told, retryAfter: wait })
  }
}

/** Takes one back, for what turned out to be no misuse. */
export async function refund(services: Limiting, limits: readonly RateLimit[]): Promise<void> {
  const keys = limits.map(({ key }) => storedKey(services, key))
  await services.database.db
    .updateTable('rate_limits')
    .set((row) => ({ spent: row('spent', '-', 1) }))
    .where('key', 'in', keys)
    .where('spent', '>', 0)
    .execute()
}

/** Forgets what was counted. */
export async function resetLimits(services: Limiting, limits: readonly RateLimit[]): Promise<void> {
  const keys = limits.map(({ key }) => storedKey(services, key))
  await services.database.db.deleteFrom('rate_limits').where('key', 'in', keys).execute()
}
