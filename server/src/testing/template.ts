import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { buildApp } from '../app.ts'
import { readConfig } from '../platform/config/config.ts'
import { type DatabaseConnection, openDatabase, PGLITE_OPTIONS, wrapPglite } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of a dumped embedded database, or URL of a PostgreSQL template. */
    template: string
  }
}

/** Creates, once per run, the migrated database that workers copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = project.config.env['TEST_DATABASE_URL']
  return url ? setupPostgres(project, url) : setupPglite(project)
}

async function setupPglite(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'manzil-test-'))
  const pglite = await PGlite.create(PGLITE_OPTIONS)
  const connection = wrapPglite(pglite)
  await prepare(connection)
  const path = join(folder, 'template.tar')
  await writeFile(path, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()))
  await connection.close()
  project.provide('template', path)
  return () => rm(folder, { recursive: true })
}

async function setupPostgres(project: TestProject, url: string) {
  const name = `manzil_test_${process.pid}_${Date.now()}`
  const template = new URL(url)
  template.pathname = `/${name}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const connection = await openDatabase({ databaseUrl: template.href, replicaUrls: [], poolSize: 2, varDir: '' })
  await prepare(connection)
  await connection.close()
  project.provide('template', template.href)
  return async () => {
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [name])
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
    await admin.end()
  }
}

/** Creates the schema and the job queues, as the first start does. */
async function prepare(database: DatabaseConnection): Promise<void> {
  await migrate(database.db)
  const app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }, '/'), database })
  await app.close()
}
