import { promises as fs } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { FileMigrationProvider, type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Db, Trx } from './database.ts'
import { isLockRefused } from './errors.ts'
import { applyDatabaseFunctions, DATABASE_FUNCTIONS } from './functions.ts'
import type { Database } from './schema.ts'

export const MIGRATIONS = path.join(import.meta.dirname, '../../migrations')

/**
 * A waiting `alter table` makes every later read of the table wait too, so it gives up after this long and tries again. Reads
 * time out after 10 s.
 */
const LOCK_TIMEOUT_MS = 3_000
/** Pauses between attempts, in which reads go on; the last one repeats. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000]
const ASK_FOR_TURN_MS = 250
const REPORT_TURN_MS = 10_000
/** Kysely's own lock, so that versions which only use that one take turns too. */
const TURN = sql.lit(3_853_314_791_062_309_107n)

/** A migration exports `transaction = false` to run by itself, outside a transaction: `create index concurrently` needs it. */
type AppMigration = Migration & { readonly transaction?: boolean }
type Migrations = Record<string, AppMigration>

interface MigrateOptions {
  functions?: string
  migrations?: string
  /** Gets a sentence whenever the migration waits for others. */
  onWait?: (sentence: string) => void
}

/**
 * Migrates to the newest schema, applies changed database functions, and returns the names of the applied migrations; nodes
 * that start together take turns. Leaves the schema of a newer version alone, so that this version can run during an update and
 * after a roll-back.
 * @param db connects to PostgreSQL directly, because locks belong to a session
 */
export async function migrate(db: Db, options: MigrateOptions = {}): Promise<string[]> {
  const { functions = DATABASE_FUNCTIONS, migrations: folder = MIGRATIONS, onWait = () => {} } = options
  const migrations = await readMigrations(folder)
  return db.connection().execute((connection) =>
    withTurn(connection, onWait, async () => {
      const newer = await findNewer(connection, migrations)
      if (newer.length > 0) {
        onWait(`The database has the schema of a newer version (${newer.join(', ')}): it stays as it is.`)
        return []
      }
      try {
        return await applyPending(connection, migrations, functions, onWait)
      } finally {
        await setLockTimeout(connection, 0)
      }
    }),
  )
}

export function readMigrations(folder: string): Promise<Migrations> {
  const load = (file: string) => import(pathToFileURL(file).href)
  return new FileMigrationProvider({ fs, path, migrationFolder: folder, import: load }).getMigrations()
}

/** Runs `work` while this process is the only one that migrates. */
async function withTurn<Result>(db: Kysely<Database>, onWait: (sentence: string) => void, work: () => Promise<Result>): Promise<Result> {
  let reportAt = Date.now()
  for (;;) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${TURN}) as taken`.execute(db)
    if (rows[0]?.taken) break
    if (Date.now() >= reportAt) {
      onWait('Waiting for another process that migrates the database.')
      reportAt = Date.now() + REPORT_TURN_MS
    }
    await setTimeout(ASK_FOR_TURN_MS)
  }
  try {
    return await work()
  } finally {
    await sql`select pg_advisory_unlock(${TURN})`.execute(db).catch(() => {})
  }
}

/** Names of applied migrations that come after all that this version knows. */
async function findNewer(db: Kysely<Database>, migrations: Migrations): Promise<string[]> {
  const { rows: tables } = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!tables[0]?.exists) return []
  const newest = Object.keys(migrations).sort().at(-1) ?? ''
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name).filter((name) => name > newest)
}

async function applyPending(
  db: Kysely<Database>,
  migrations: Migrations,
  functions: string,
  onWait: (sentence: string) => void,
): Promise<string[]> {
  // Writers never see new columns with the old functions: the transaction of the last migrations applies the functions too.
  const last = Object.keys(migrations)
    .filter((name) => isTransactional(migrations[name]))
    .sort()
    .at(-1)
  const withFunctions: MigrationProvider = {
    getMigrations: async () =>
      last === undefined ? migrations : { ...migrations, [last]: { up: (trx: Trx) => upWithFunctions(trx, migrations[last], functions) } },
  }
  const migrator = new Migrator({ db, provider: withFunctions })
  const isNew = (await migrator.getMigrations()).every(({ executedAt }) => executedAt === undefined)
  const applied: string[] = []
  for (let step = await nextStep(migrator, migrations); step; step = await nextStep(migrator, migrations)) {
    const { until, disableTransactions } = step
    // Building an index concurrently waits for all open transactions, but nothing waits for it.
    await setLockTimeout(db, disableTransactions ? 0 : LOCK_TIMEOUT_MS)
    if (disableTransactions && !isNew) onWait(`Applying ${until} outside a transaction, which waits for transactions open now.`)
    const results = await retry(db, onWait, async () => {
      const { error, results: done = [] } = await migrator.migrateTo(until, { disableTransactions })
      if (error) throw error
      return done
    })
    applied.push(...results.map(({ migrationName }) => migrationName))
  }
  await setLockTimeout(db, LOCK_TIMEOUT_MS)
  await retry(db, onWait, () => db.transaction().execute((trx) => applyDatabaseFunctions(trx, functions)))
  return applied
}

async function setLockTimeout(db: Kysely<Database>, ms: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${ms}ms`}, false)`.execute(db)
}

async function upWithFunctions(trx: Trx, migration: AppMigration | undefined, functions: string): Promise<void> {
  await migration?.up(trx)
  await applyDatabaseFunctions(trx, functions)
}

function isTransactional(migration: AppMigration | undefined): boolean {
  return migration?.transaction !== false
}

/** Returns the pending migrations that run next: one without a transaction, or all up to that one in one transaction. */
async function nextStep(migrator: Migrator, migrations: Migrations): Promise<{ until: string; disableTransactions: boolean } | undefined> {
  const pending = (await migrator.getMigrations()).filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
  const [first] = pending
  if (first === undefined) return undefined
  if (!isTransactional(migrations[first])) return { until: first, disableTransactions: true }
  const end = pending.findIndex((name) => !isTransactional(migrations[name]))
  return { until: pending.at(end === -1 ? -1 : end - 1) ?? first, disableTransactions: false }
}

/** Repeats work that could not get a lock in time. */
async function retry<Result>(db: Kysely<Database>, onWait: (sentence: string) => void, work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isLockRefused(error)) throw error
      onWait(`The migration waits for a lock, and tries again: ${await describeOthers(db)}.`)
      await setTimeout(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)])
    }
  }
}

/** Names the transactions that may hold the lock, without their statements, which may contain personal data. */
async function describeOthers(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ pid: number; name: string; seconds: number }>`
    select pid, coalesce(nullif(application_name, ''), 'a program without a name') as name,
      extract(epoch from now() - xact_start)::integer as seconds
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start < now() - make_interval(secs => ${LOCK_TIMEOUT_MS / 1000})
    order by xact_start limit 5`.execute(db)
  if (rows.length === 0) return 'the other transaction has just ended'
  return `open transactions: ${rows.map(({ pid, name, seconds }) => `${name} (process ${pid}, ${seconds} s)`).join(', ')}`
}
