import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Config } from './config/config.ts'
import type { DatabaseConnection } from './database/database.ts'
import { EVERY_RESPONSE_TAG } from './http/cache-headers.ts'
import { shareNextRun } from './share-next-run.ts'

/** Gives other nodes time to drop their own responses, and joins changes that follow each other. */
const SETTLE_MS = 200
const TIMEOUT_MS = 5_000
const CHANGES_AT_ONCE = 500
/** Limit of Cloudflare for one request. */
const TAGS_AT_ONCE = 30
/** From this many tags on, purging everything is faster. */
const EVERYTHING_FROM = 300

type Cdn = NonNullable<Config['cdn']>

/** Purges changed responses from the CDN. Changes wait in `announced_changes`, so none is lost and one node purges each. */
export class CdnPurges {
  readonly #database: DatabaseConnection
  readonly #cdn: Cdn
  readonly #isHeld: () => Promise<boolean>

  /** @param isHeld whether outbound work is on hold: nothing is purged then */
  constructor(database: DatabaseConnection, cdn: Cdn, isHeld: () => Promise<boolean>) {
    this.#database = database
    this.#cdn = cdn
    this.#isHeld = isHeld
  }

  /** Purges what has changed until now. @throws Error if the CDN does not confirm it; the next run repeats it */
  readonly run = shareNextRun(async () => {
    await wait(SETTLE_MS, undefined, { ref: false })
    if (await this.#isHeld()) return
    while ((await this.#purgeSome()) === CHANGES_AT_ONCE);
  })

  /** Purges responses with any of the tags at once, without recording it. */
  async purge(tags: readonly string[]): Promise<void> {
    if (!(await this.#isHeld())) await this.#send(tags)
  }

  async #send(tags: readonly string[]): Promise<void> {
    const all = [...new Set(tags)]
    const purged = all.includes('*') || all.length >= EVERYTHING_FROM ? [EVERY_RESPONSE_TAG] : all
    for (let from = 0; from < purged.length; from += TAGS_AT_ONCE) await this.#post(purged.slice(from, from + TAGS_AT_ONCE))
  }

  /** Changes stay locked until the CDN has confirmed, so that other nodes skip them. */
  #purgeSome(): Promise<number> {
    return this.#database.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string; tags: string[] }>`
        select id, tags from announced_changes where purged_at is null order by id limit ${CHANGES_AT_ONCE} for update skip locked`.execute(
        trx,
      )
      if (rows.length === 0) return 0
      await this.#send(rows.flatMap(({ tags }) => tags))
      const ids = rows.map(({ id }) => id)
      await sql`update announced_changes set purged_at = now() where id = any(${ids}::bigint[])`.execute(trx)
      return rows.length
    })
  }

  async #post(tags: readonly string[]): Promise<void> {
    const response = await fetch(this.#cdn.purgeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'surrogate-key': tags.join(' '), ...this.#cdn.header },
      body: JSON.stringify({ tags }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the CDN answered a purge with ${response.status}`)
  }
}
