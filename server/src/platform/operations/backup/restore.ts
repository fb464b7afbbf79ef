import { openAsBlob } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../../config/config.ts'
import { type DatabaseConnection, openDatabase } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { OperatorError } from '../../errors.ts'
import { holdOutbound } from '../../outbound.ts'
import { countRows, DATA_FILE, MANIFEST_FILE, Manifest } from './manifest.ts'
import { runPostgresTool } from './postgres-tools.ts'

/**
 * Restores a backup into an empty database of the same engine, migrates it to the newest schema and holds outbound work, so that
 * a rehearsal sends nothing.
 * @param folder absolute; written by `backUp`
 * @throws OperatorError if the folder holds no backup, the database is not empty or of the other engine, or rows are missing
 */
export async function restore(
  config: Pick<Config, 'databaseUrl' | 'varDir'> & Partial<Pick<Config, 'directUrl'>>,
  folder: string,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const file = join(folder, DATA_FILE[manifest.engine])
  const { varDir } = config
  const databaseUrl = config.directUrl ?? config.databaseUrl
  const open = (data?: Blob) => openDatabase({ databaseUrl, varDir, replicaUrls: [], poolSize: 2 }, data)
  if ((databaseUrl === undefined) !== (manifest.engine === 'pglite')) {
    throw new OperatorError(
      manifest.engine === 'pglite'
        ? 'This is a backup of the embedded database: unset DATABASE_URL to restore it.'
        : 'This is a backup of PostgreSQL: set DATABASE_URL to an empty database to restore it.',
    )
  }
  if (databaseUrl !== undefined) {
    await withDatabase(await open(), (database) => refuseUnlessEmpty(database, databaseUrl))
    await runPostgresTool('pg_restore', databaseUrl, ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', file])
  }
  await withDatabase(await open(databaseUrl === undefined ? await openAsBlob(file) : undefined), async (database) => {
    await checkRowCounts(database, manifest)
    await migrate(database.direct)
    await holdOutbound(database.db, 'restored', new Date())
  })
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch((cause: unknown): never => {
    throw new OperatorError(`${folder} does not contain a backup: cannot read its ${MANIFEST_FILE}.`, { cause })
  })
  try {
    return Manifest.parse(JSON.parse(text))
  } catch (cause) {
    throw new OperatorError(`This version cannot read the ${MANIFEST_FILE} in ${folder}.`, { cause })
  }
}

async function withDatabase(database: DatabaseConnection, work: (database: DatabaseConnection) => Promise<void>): Promise<void> {
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

async function refuseUnlessEmpty({ db }: DatabaseConnection, databaseUrl: string): Promise<void> {
  const { rows } = await sql`select from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') limit 1`.execute(db)
  const { host, pathname } = new URL(databaseUrl)
  if (rows.length > 0)
    throw new OperatorError(`The database ${host}${pathname} is not empty: create a new one (createdb) and restore into that.`)
}

async function checkRowCounts({ db }: DatabaseConnection, { rows: expected }: Manifest): Promise<void> {
  const found = await countRows(db)
  const wrong = Object.keys(expected).filter((table) => found[table] !== expected[table])
  if (wrong.length > 0) {
    const differences = wrong.map((table) => `${table} (${found[table] ?? 0} of ${expected[table]} rows)`)
    throw new OperatorError(`The restored database does not match the backup: ${differences.join(', ')}.`)
  }
}
