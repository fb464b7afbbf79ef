import { sql } from 'kysely'
import type { Db } from './database.ts'
import { AppError, type Message } from './errors.ts'

export interface RateLimit {
  /** Who is limited in what. */
  key: string
  /** Most in the window; 0 is no limit. */
  most: number
  windowSeconds: number
}

/** Where limits are counted: by themselves, or as part of a transaction, which takes them back if it fails. */
interface Limiting {
  database: { db: Db }
  clock: () => Date
}

/** Counts one more and answers whether that is within the limit, and if not, after how many seconds it begins anew. */
export async function spend({ database, clock }: Limiting, { key, most, windowSeconds }: RateLimit): Promise<number | undefined> {
  if (most === 0) return undefined
  const now = clock()
  const resets = new Date(now.getTime() + windowSeconds * 1000)
  const { rows } = await sql<{ spent: number; resets_at: Date }>`
    insert into rate_limits as l (key, spent, resets_at) values (${key}, 1, ${resets})
    on conflict (key) do update set
      spent = case when l.resets_at <= ${now} then 1 else least(l.spent + 1, 1000000000) end,
      resets_at = case when l.resets_at <= ${now} then ${resets} else l.resets_at end
    returning spent, resets_at`.execute(database.db)
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
export async function refund({ database }: Limiting, limits: readonly RateLimit[]): Promise<void> {
  const keys = limits.map(({ key }) => key)
  await database.db
    .updateTable('rate_limits')
    .set((row) => ({ spent: row('spent', '-', 1) }))
    .where('key', 'in', keys)
    .where('spent', '>', 0)
    .execute()
}
