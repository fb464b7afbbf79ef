import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { useTestDatabase } from '../../testing/test-database.ts'
import { PGLITE_OPTIONS, wrapPglite } from './database.ts'
import { MIGRATIONS, migrate } from './migrate.ts'

const testDatabase = useTestDatabase()
const isPostgres = inject('template').startsWith('postgres')
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manzil-migrations-'))
  const files = (await readdir(MIGRATIONS)).filter((file) => /^\d{4}-.*\.ts$/.test(file))
  for (const file of files) await writeFile(join(folder, file), `export * from ${JSON.stringify(join(MIGRATIONS, file))}`)
})
afterEach(() => rm(folder, { recursive: true }))

/** Adds a migration after those of the product. */
async function addMigration(name: string, statement: string, transaction = true): Promise<void> {
  const text = `
    import { sql } from ${JSON.stringify(import.meta.resolve('kysely'))}
    ${transaction ? '' : 'export const transaction = false'}
    export async function up(db) { await sql.raw(${JSON.stringify(statement)}).execute(db) }`
  await writeFile(join(folder, `${name}.ts`), text)
}

const migrateFolder = (onWait?: (sentence: string) => void) => migrate(testDatabase().db, { migrations: folder, ...(onWait && { onWait }) })
const applied = async () =>
  (await sql<{ name: string }>`select name from kysely_migration where name > '9'`.execute(testDatabase().db)).rows.map(({ name }) => name)
const forget = () => sql`delete from kysely_migration where name > '9'`.execute(testDatabase().db)

describe('migrating', () => {
  afterEach(async () => {
    await sql`drop index if exists feed_runs_marked`.execute(testDatabase().db)
    await sql`alter table feed_runs drop column if exists mark, drop column if exists second`.execute(testDatabase().db)
    await forget()
  })

  it('builds an index concurrently, between migrations in transactions', async () => {
    await addMigration('9001-column', 'alter table feed_runs add mark integer')
    await addMigration('9002-index', 'create index concurrently feed_runs_marked on feed_runs (mark)', false)
    await addMigration('9003-column', 'alter table feed_runs add second integer')
    expect(await migrateFolder()).toEqual(['9001-column', '9002-index', '9003-column'])
    const { rows } = await sql`select indisvalid as valid from pg_index where indexrelid = 'feed_runs_marked'::regclass`.execute(
      testDatabase().db,
    )
    expect(rows).toEqual([{ valid: true }])
    expect(await migrateFolder()).toEqual([])
  })

  it('waits for nothing in a new database', async () => {
    const database = wrapPglite(await PGlite.create(PGLITE_OPTIONS))
    const onWait = vi.fn()
    try {
      expect(await migrate(database.direct, { onWait })).toContain('0041-office-indexes')
      expect(onWait).not.toHaveBeenCalled()
    } finally {
      await database.close()
    }
  }, 60_000)

  it('undoes all migrations of a transaction if one fails', async () => {
    await addMigration('9001-column', 'alter table feed_runs add mark integer')
    await addMigration('9002-fault', 'alter table feed_runs add mark integer')
    await expect(migrateFolder()).rejects.toThrow('already exists')
    expect(await applied()).toEqual([])
  })

  it('leaves the schema and the functions of a newer version alone', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9009-later', '2100-01-01T00:00:00.000Z')`.execute(testDatabase().db)
    await sql`update database_functions set hash = 'later'`.execute(testDatabase().db)
    const onWait = vi.fn()
    expect(await migrateFolder(onWait)).toEqual([])
    expect(onWait).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/newer version \(9009-later\)/))
    const { rows } = await sql`select distinct hash from database_functions`.execute(testDatabase().db)
    expect(rows).toEqual([{ hash: 'later' }])
    await forget()
    await migrateFolder()
  })

  it.runIf(isPostgres)('lets reads of a table go on while a long transaction uses it, and says what it waits for', async () => {
    await addMigration('9001-column', 'alter table feed_runs add mark integer')
    const onWait = vi.fn()
    let migrating: Promise<string[]> | undefined
    await testDatabase()
      .db.transaction()
      .execute(async (trx) => {
        await sql`select count(*) from feed_runs`.execute(trx)
        await sql`set local application_name = 'a long backup'`.execute(trx)
        migrating = migrateFolder(onWait)
        await expect.poll(() => onWait.mock.calls.length, { timeout: 20_000 }).toBe(1)
        // Behind a waiting `alter table` this would take until the transaction ends.
        await sql`select count(*) from feed_runs`.execute(testDatabase().db)
      })
    expect(await migrating).toEqual(['9001-column'])
    expect(onWait.mock.calls[0]?.[0]).toMatch(/waits for a lock, and tries again: open transactions: a long backup \(process \d+, \d+ s\)/)
  })

  it.runIf(isPostgres)('says that it waits while another process migrates', async () => {
    const onWait = vi.fn()
    let migrating: Promise<string[]> | undefined
    await testDatabase()
      .db.transaction()
      .execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(trx)
        migrating = migrateFolder(onWait)
        await expect
          .poll(() => onWait.mock.calls, { timeout: 20_000 })
          .toEqual([['Waiting for another process that migrates the database.']])
      })
    expect(await migrating).toEqual([])
  })
})
