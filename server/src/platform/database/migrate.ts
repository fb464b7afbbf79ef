import { promises as fs } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type { Db, Trx } from './database.ts'
import { applyDatabaseFunctions, DATABASE_FUNCTIONS } from './functions.ts'

const provider = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.join(import.meta.dirname, '../../migrations'),
  import: (file) => import(pathToFileURL(file).href),
})

/**
 * Migrates to the newest schema, applies changed database functions, and returns the names of the applied migrations; nodes
 * that start together take turns.
 */
export async function migrate(db: Db, functions: string = DATABASE_FUNCTIONS): Promise<string[]> {
  // All pending migrations share one transaction, and the newest one also applies the functions: writers never see new columns
  // with the old functions.
  const migrations = await provider.getMigrations()
  const newest = Object.keys(migrations).sort().at(-1) as string
  const up = async (trx: Trx) => {
    await migrations[newest]?.up(trx)
    await applyDatabaseFunctions(trx, functions)
  }
  const { error, results = [] } = await new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations, [newest]: { up } }) },
  }).migrateToLatest()
  if (error) throw error
  await db.transaction().execute((trx) => applyDatabaseFunctions(trx, functions))
  return results.map(({ migrationName }) => migrationName)
}
