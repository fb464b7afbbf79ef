import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type DatabaseConnection, openDatabase } from '../../../../platform/database/database.ts'
import { migrate } from '../../../../platform/database/migrate.ts'
import { registerFile } from '../../../../testing/register-file.ts'
import { useTestDatabase } from '../../../../testing/test-database.ts'
import { importProjects } from '../import-projects.ts'

/** Many more than one batch. */
const PROJECTS = { postgres: 4_000, pglite: 800 } as const
const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ project_number: String(5_000 + at) }))

/** Imports in a child process that reports after each batch. */
function importInProcess(config: object, projects: number): ChildProcess {
  const script = `
    import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, '../../../../platform/database/database.ts'))}
    import { registerFile } from ${JSON.stringify(join(import.meta.dirname, '../../../../testing/register-file.ts'))}
    import { importProjects } from ${JSON.stringify(join(import.meta.dirname, '../import-projects.ts'))}
    const database = await openDatabase(${JSON.stringify(config)})
    await importProjects(database, { format: 'dld', file: registerFile(${JSON.stringify(rowsOf(projects))}), onProgress: ({ done }) => process.stdout.write(done + '\\n') })`
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function killAfterFirstBatch(config: object, projects: number): Promise<void> {
  const child = importInProcess(config, projects)
  if (!child.stdout) throw new Error('the process has no output')
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function counts({ db }: DatabaseConnection) {
  const { rows } = await sql<{ properties: number; registrations: number; found: number }>`
    select (select count(*) from properties) as properties, (select count(*) from property_registrations) as registrations,
      (select count(*) from property_search) as found`.execute(db)
  return rows[0]
}

const testDatabase = useTestDatabase()
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manzil-killed-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('leaves nothing on PostgreSQL when the process is killed, and can be repeated', async ({ skip }) => {
  const database = testDatabase()
  if (database.engine !== 'postgres') skip()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
  const address = Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), { pathname: `/${rows[0]?.name}` })
  await killAfterFirstBatch({ databaseUrl: address.href, replicaUrls: [], poolSize: 2, varDir: '' }, PROJECTS.postgres)
  expect(await counts(database)).toEqual({ properties: 0, registrations: 0, found: 0 })
  expect(await importProjects(database, { format: 'dld', file: registerFile(rowsOf(PROJECTS.postgres)) })).toMatchObject({
    added: PROJECTS.postgres,
    unchanged: 0,
  })
})

it('leaves only whole listings in the embedded database, and is completed by repeating it', async ({ skip }) => {
  if (testDatabase().engine !== 'pglite') skip()
  const config = { databaseUrl: undefined, replicaUrls: [], poolSize: 1, varDir: folder }
  const before = await openDatabase(config)
  await migrate(before.db)
  await before.close()
  await killAfterFirstBatch(config, PROJECTS.pglite)
  const database = await openDatabase(config)
  const left = await counts(database)
  const added = left?.properties ?? 0
  expect(added).toBeGreaterThan(0)
  expect(added).toBeLessThan(PROJECTS.pglite)
  expect(left).toEqual({ properties: added, registrations: added, found: added })
  const again = await importProjects(database, { format: 'dld', file: registerFile(rowsOf(PROJECTS.pglite)) })
  expect(again).toMatchObject({ added: PROJECTS.pglite - added, unchanged: added })
  await database.close()
}, 180_000)
