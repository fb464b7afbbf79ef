import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { testDatabaseUrl } from '../../scripts/test-database-url.ts'

/** Returns the server on which benchmarks create databases: `BENCH_DATABASE_URL`, else the one for tests, else undefined. */
export async function benchServer(): Promise<string | undefined> {
  return process.env['BENCH_DATABASE_URL'] || (await testDatabaseUrl())
}

export async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(statement)).rows)
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const options = '-c synchronous_commit=off -c maintenance_work_mem=512MB -c work_mem=64MB -c jit=off'
  const client = new pg.Client({ connectionString: url, options })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs the work with an empty database, then drops it. */
export async function withDatabase(server: string, work: (url: string) => Promise<void>): Promise<void> {
  const name = `manzil_bench_${randomUUID().slice(0, 8)}`
  await query(server, `create database ${name}`)
  try {
    await work(databaseUrl(server, name))
  } finally {
    await query(server, `drop database ${name} with (force)`)
  }
}

export function databaseUrl(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}
