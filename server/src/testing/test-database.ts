import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type DatabaseConnection, openDatabase, wrapPglite } from '../platform/database/database.ts'
import { ReusablePGlite } from './reusable-pglite.ts'

/** Exists in Node, but only the DOM types declare it. */
declare const WebAssembly: { compile: (bytes: Uint8Array) => Promise<object> }

/** Shared within a worker, because compiling takes longer than opening a database. */
let embedded: ReturnType<typeof loadEmbedded> | undefined

async function loadEmbedded(template: string) {
  const wasm = await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')))
  return { loadDataDir: new Blob([await readFile(template)]), pgliteWasmModule: await WebAssembly.compile(wasm) }
}

/** Databases that earlier test files of this worker have left. */
const free: ReusablePGlite[] = []

async function takeEmbedded(template: string): Promise<ReusablePGlite> {
  const used = free.pop()
  if (await used?.reset()) return used as ReusablePGlite
  embedded ??= loadEmbedded(template)
  return ReusablePGlite.open(await embedded)
}

/** Gives a test file its own migrated database on the engine of the run. Call the result in tests and hooks only. */
export function useTestDatabase(): () => DatabaseConnection {
  let connection: DatabaseConnection | undefined
  let drop = async () => {}
  beforeAll(async () => {
    const template = inject('template')
    if (template.startsWith('postgres')) {
      const { url, dropDatabase } = await copyPostgres(template)
      connection = await openDatabase({ databaseUrl: url, replicaUrls: [], poolSize: 10, varDir: '' })
      drop = dropDatabase
    } else {
      const pglite = await takeEmbedded(template)
      connection = wrapPglite(pglite)
      drop = async () => void free.push(pglite)
    }
  })
  afterAll(async () => {
    await connection?.close()
    await drop()
  })
  return () => {
    if (!connection) throw new Error('the test database is open inside tests and hooks only')
    return connection
  }
}

async function copyPostgres(template: string) {
  const address = new URL(template)
  const source = address.pathname.slice(1)
  const name = `${source}_${crypto.randomUUID().slice(0, 8)}`
  const admin = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await admin.connect()
  await admin.query(`create database ${name} template ${source}`)
  const url = Object.assign(new URL(template), { pathname: `/${name}` }).href
  const dropDatabase = async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { url, dropDatabase }
}
