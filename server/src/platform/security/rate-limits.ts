import { formatNumber } from '@manzil/contract/text/format'
import type { Locale } from '@manzil/contract/text/locale'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { AppError, type Message } from '../errors.ts'
import { networksOf } from './ip-address.ts'
import type { Secrets } from './secrets.ts'

export interface RateLimit {
  /** The limit's name, a colon and the subject; the subject is stored only as a hash. */
  key: string
  /** Maximum per window; 0 means no limit. */
  max: number
  windowSeconds: number
}

/** Where counts are stored: directly, or in a transaction whose rollback also undoes them. */
interface RateLimitServices {
  database: { db: Db }
  clock: () => Date
  secrets: Pick<Secrets, 'pseudonym'>
}

/** Applies a limit to each network of an address; wider networks get a multiple of it. */
export function perNetwork(limit: RateLimit, address: string): RateLimit[] {
  return networksOf(address).map(({ name, share }) => ({ ...limit, key: `${limit.key}:${name}`, max: limit.max * share }))
}

/** Replaces the subject, which may be a name or an address, with a keyed hash. */
function storedKey({ secrets }: Pick<RateLimitServices, 'secrets'>, key: string): string {
  return `${key.split(':', 1)[0]}:${secrets.pseudonym(key)}`
}

/** Counts one use; returns undefined if that is within the limit, otherwise the seconds until the window resets. */
export async function countUse(services: RateLimitServices, { key, max, windowSeconds }: RateLimit): Promise<number | undefined> {
  if (max === 0) return undefined
  const now = services.clock()
  const resets = new Date(now.getTime() + windowSeconds * 1000)
  const { rows } = await sql<{ spent: number; resets_at: Date }>`
    insert into rate_limits as l (key, spent, resets_at) values (${storedKey(services, key)}, 1, ${resets})
    on conflict (key) do update set
      spent = case when l.resets_at <= ${now} then 1 else least(l.spent + 1, 1000000000) end,
      resets_at = case when l.resets_at <= ${now} then ${resets} else l.resets_at end
    returning spent, resets_at`.execute(services.database.db)
  const { spent, resets_at } = rows[0] as { spent: number; resets_at: Date }
  return spent <= max ? undefined : Math.max(1, Math.ceil((resets_at.getTime() - now.getTime()) / 1000))
}

/** A text that may say in how many minutes to try again: `count` of them, `shown` as a formatted number. */
type WaitMessage = (inputs: { count: number; shown: string }, options: { locale: Locale }) => string

/** Counts one use against each limit. @throws AppError too_many_requests, with the seconds until the window resets */
export async function enforceLimits(services: RateLimitServices, limits: readonly RateLimit[], text?: WaitMessage): Promise<void> {
  for (const limit of limits) {
    const retryAfter = await countUse(services, limit)
    if (retryAfter === undefined) continue
    const count = Math.ceil(retryAfter / 60)
    const userMessage: Message | undefined = text && ((_inputs, options) => text({ count, shown: formatNumber(count) }, options))
    throw new AppError('too_many_requests', { userMessage, retryAfter })
  }
}

/** Takes back one use that turned out to be legitimate. */
export async function refund(services: RateLimitServices, limits: readonly RateLimit[]): Promise<void> {
  const keys = limits.map(({ key }) => storedKey(services, key))
  await services.database.db
    .updateTable('rate_limits')
    .set((row) => ({ spent: row('spent', '-', 1) }))
    .where('key', 'in', keys)
    .where('spent', '>', 0)
    .execute()
}

export async function resetLimits(services: RateLimitServices, limits: readonly RateLimit[]): Promise<void> {
  const keys = limits.map(({ key }) => storedKey(services, key))
  await services.database.db.deleteFrom('rate_limits').where('key', 'in', keys).execute()
}
