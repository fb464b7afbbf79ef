import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type DatabaseConnection, openDatabase, PGLITE_OPTIONS, wrapPglite } from '../platform/database/database.ts'
import { type RunStatement, TemplateRows } from './template-rows.ts'

/** Exists in Node, but only the DOM types declare it. */
declare const WebAssembly: { compile: (bytes: Uint8Array) => Promise<object> }

/** A copy of the template, which serves one test file of this worker after another. */
interface Copy {
  connect: () => Promise<DatabaseConnection>
  /** Restores what the template holds, or drops the copy and returns false. */
  restore: () => Promise<boolean>
}

/** Copies that earlier test files of this worker have left. */
const free: Copy[] = []

/** Gives a test file its own migrated database on the engine of the run. Call the result in tests and hooks only. */
export function useTestDatabase(): () => DatabaseConnection {
  let copy: Copy | undefined
  let connection: DatabaseConnection | undefined
  beforeAll(async () => {
    copy = await takeCopy(inject('template'))
    connection = await copy.connect()
  })
  afterAll(async () => {
    await connection?.close()
    if (copy) free.push(copy)
  })
  return () => {
    if (!connection) throw new Error('the test database is open inside tests and hooks only')
    return connection
  }
}

async function takeCopy(template: string): Promise<Copy> {
  const used = free.pop()
  if (used && (await used.restore())) return used
  return template.startsWith('postgres') ? copyPostgres(template) : copyEmbedded(template)
}

async function copyPostgres(template: string): Promise<Copy> {
  const source = new URL(template).pathname.slice(1)
  const name = `${source}_${crypto.randomUUID().slice(0, 8)}`
  const url = Object.assign(new URL(template), { pathname: `/${name}` }).href
  await withClient(process.env['TEST_DATABASE_URL'], (admin) => admin.query(`create database ${name} template ${source}`))
  const rows = await withClient(url, (client) => TemplateRows.read(runOn(client)))
  return {
    connect: () => openDatabase({ databaseUrl: url, replicaUrls: [], poolSize: 4, varDir: '' }),
    restore: async () => {
      const isRestored = await withClient(url, async (client) => {
        // Processes that a test killed may still hold locks.
        await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()', [name])
        return rows.restore(runOn(client))
      })
      if (!isRestored) await withClient(process.env['TEST_DATABASE_URL'], (admin) => admin.query(`drop database ${name} with (force)`))
      return isRestored
    },
  }
}

async function withClient<Result>(url: string | undefined, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

interface Queryable {
  query: (statement: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
}

const runOn =
  (database: Queryable): RunStatement =>
  async <Row>(statement: string, values?: unknown[]) =>
    (await database.query(statement, values)).rows as Row[]

/** Stays open when a test file closes its connection, because opening takes seconds. */
class OpenPglite extends PGlite {
  readonly #stops: (() => Promise<void>)[] = []

  override async listen(...given: Parameters<PGlite['listen']>): ReturnType<PGlite['listen']> {
    const stop = await super.listen(...given)
    this.#stops.push(() => stop())
    return stop
  }

  override async close(): Promise<void> {
    for (const stop of this.#stops.splice(0)) await stop()
  }
}

async function copyEmbedded(template: string): Promise<Copy> {
  embedded ??= loadEmbedded(template)
  const pglite = new OpenPglite({ ...PGLITE_OPTIONS, ...(await embedded) })
  await pglite.waitReady
  const rows = await TemplateRows.read(runOn(pglite))
  return {
    connect: async () => wrapPglite(pglite),
    restore: async () => {
      await pglite.exec('rollback')
      await pglite.exec('discard all')
      return rows.restore(runOn(pglite))
    },
  }
}

/** Shared within a worker, because compiling takes longer than opening a database. */
let embedded: ReturnType<typeof loadEmbedded> | undefined

async function loadEmbedded(template: string) {
  const wasm = await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')))
  return { loadDataDir: new Blob([await readFile(template)]), pgliteWasmModule: await WebAssembly.compile(wasm) }
}
