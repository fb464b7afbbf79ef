import type { Config } from './config/config.ts'
import type { Db } from './database/database.ts'

/** Why nothing leaves this system: `OUTBOUND=off`, a restored backup, or an operator's command. */
export type OutboundHold = { reason: 'setting'; since: null } | { reason: 'restored' | 'operator'; since: Date }

/**
 * Returns why this node must not send messages, read feeds or change shared files; undefined if it may. A copy of the
 * database would otherwise repeat what the original does.
 */
export async function findOutboundHold(db: Db, config: Pick<Config, 'outbound'>): Promise<OutboundHold | undefined> {
  if (!config.outbound) return { reason: 'setting', since: null }
  return db.selectFrom('outbound_hold').select(['reason', 'since']).executeTakeFirst()
}

/** Returns the hold for an answer; null if nothing is on hold. */
export async function describeOutboundHold(db: Db, config: Pick<Config, 'outbound'>) {
  const hold = await findOutboundHold(db, config)
  return hold ? { reason: hold.reason, since: hold.since?.toISOString() ?? null } : null
}

/** Holds everything outbound on all nodes of the database until {@link resumeOutbound}. */
export async function holdOutbound(db: Db, reason: 'restored' | 'operator', since: Date): Promise<void> {
  await db
    .insertInto('outbound_hold')
    .values({ reason, since })
    .onConflict((on) => on.column('is_only').doUpdateSet({ reason, since }))
    .execute()
}

/** Returns whether the database was on hold. */
export async function resumeOutbound(db: Db): Promise<boolean> {
  return (await db.deleteFrom('outbound_hold').executeTakeFirst()).numDeletedRows > 0n
}
