import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { type DatabaseConnection, PGLITE_OPTIONS, wrapPglite } from '../../database/database.ts'
import { OperatorError } from '../../errors.ts'
import { fileReason, isDiskFull } from '../file-reason.ts'
import { countRows, DATA_FILE, findMigrations, MANIFEST_FILE, type Manifest } from './manifest.ts'
import { runPostgresTool } from './postgres-tools.ts'

/**
 * Writes a snapshot of the database and a manifest. The folder appears only once complete. Does not block reads or writes.
 * @param folder absolute; must not exist, or be empty
 * @throws OperatorError if the folder is in use or cannot be written, or PostgreSQL's client programs are missing or fail
 */
export async function backUp(database: DatabaseConnection, databaseUrl: string | undefined, folder: string, at: Date): Promise<Manifest> {
  const inUse = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new OperatorError(
      error.code === 'ENOTDIR' ? `${folder} is not a folder: choose a new one.` : `Cannot use ${folder}: ${error.message}.`,
    )
  })
  if (inUse.length > 0) throw new OperatorError(`${folder} is not empty: choose a new folder.`)
  const unfinished = join(dirname(folder), `.${basename(folder)}.unfinished`)
  try {
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    const manifest = await writeSnapshot(database, databaseUrl, unfinished, at)
    await writeFile(join(unfinished, MANIFEST_FILE), `${JSON.stringify(manifest, undefined, 2)}\n`)
    await rm(folder, { recursive: true, force: true })
    await rename(unfinished, folder)
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {})
    throw explainWriting(folder, error)
  }
}

function explainWriting(folder: string, error: unknown): unknown {
  const { path, message } = error as NodeJS.ErrnoException
  // A full disk is noticed on an open file, without its path.
  if (path === undefined && !isDiskFull(error)) return error
  return new OperatorError(`Cannot write the backup to ${folder}: ${fileReason(error) ?? message}.`, { cause: error })
}

/** Writes data and row counts of the same moment: PostgreSQL shares one snapshot; for PGlite, the written copy is counted. */
async function writeSnapshot(database: DatabaseConnection, databaseUrl: string | undefined, folder: string, at: Date): Promise<Manifest> {
  const file = join(folder, DATA_FILE[database.engine])
  const begun = { format: 1, made_at: at.toISOString(), engine: database.engine } as const
  if (database.engine === 'pglite') {
    const data = await database.dump()
    await writeFile(file, data.stream())
    const written = wrapPglite(await PGlite.create({ ...PGLITE_OPTIONS, loadDataDir: data }))
    const manifest = { ...begun, migrations: await findMigrations(written.db), rows: await countRows(written.db) }
    await written.close()
    return manifest
  }
  return database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { rows: snapshots } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx)
      const manifest = { ...begun, migrations: await findMigrations(trx), rows: await countRows(trx) }
      const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshots[0]?.id}`, '--file', file]
      await runPostgresTool('pg_dump', databaseUrl ?? '', args)
      return manifest
    })
}
