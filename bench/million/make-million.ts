import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { loadDemo } from '../../server/src/features/office/demo/index.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { migrate } from '../../server/src/platform/database/migrate.ts'
import { databaseUrl, query, withClient } from '../database/postgres.ts'
import { FILL, HIGHEST_ID, PARTS, SETUP_SQL } from './fill.ts'

const NAME = 'manzil_bench_million'
/** Fixed, so that the data is always the same. */
const TODAY = '2026-01-15'
const FILLED = ['properties', 'units', 'unit_listings', 'property_amenities', 'property_images', 'payment_plans', 'payment_plan_steps']
/** Listings added to the search table per statement. */
const REFRESHED_AT_ONCE = 5_000

/**
 * Returns the URL of a database with a million listings. Creates it if it is missing, outdated or to `rebuild`, which takes
 * about fifteen minutes and 10 GB.
 */
export async function makeMillion(adminUrl: string, rebuild: boolean): Promise<string> {
  const url = databaseUrl(adminUrl, NAME)
  if (rebuild || !(await isComplete(adminUrl))) {
    const began = Date.now()
    await recreate(adminUrl)
    await fill(url)
    await refreshSearch(url)
    await query(adminUrl, `comment on database ${NAME} is '${await version()}'`)
    console.log(`  in all ${seconds(began)}`)
  }
  const [size] = await query<{ size: string }>(url, 'select pg_size_pretty(pg_database_size(current_database())) as size')
  const [count] = await query<{ count: string }>(url, 'select count(*) from property_search')
  console.log(`${Number(count?.count).toLocaleString('en')} listings in ${NAME}, ${size?.size}`)
  return url
}

/** The comment of a complete database names its version. */
async function isComplete(adminUrl: string): Promise<boolean> {
  const rows = await query<{ version: string | null }>(
    adminUrl,
    `select shobj_description(oid, 'pg_database') as version from pg_database where datname = '${NAME}'`,
  )
  return rows[0]?.version === (await version())
}

/** Hashes the statements that create the data and the migrations and functions that define the search tables. */
async function version(): Promise<string> {
  const read = (file: string) => readFile(join(import.meta.dirname, '../../server/src', file), 'utf8')
  const layout = await Promise.all([
    ...['0002-search', '0015-offers'].map((name) => read(`migrations/${name}.ts`)),
    ...['refresh_property_offers', 'refresh_property_search'].map((name) => read(`database-functions/${name}.sql`)),
  ])
  return createHash('sha256')
    .update(JSON.stringify([SETUP_SQL, FILL.map(([, sql]) => sql('part')), layout]))
    .digest('hex')
}

async function recreate(adminUrl: string): Promise<void> {
  await query(adminUrl, `drop database if exists ${NAME} with (force)`)
  await query(adminUrl, `create database ${NAME}`)
}

async function fill(url: string): Promise<void> {
  const connection = await openDatabase({ databaseUrl: url, replicaUrls: [], poolSize: 2, varDir: '' })
  await migrate(connection.db)
  await loadDemo(connection.db, TODAY)
  await connection.close()
  await timed('communities and developers', () => query(url, SETUP_SQL))
  await withoutIndexes(url, FILLED, async () => {
    for (const [says, sql] of FILL)
      await timed(says, () => inParts((part) => withClient(url, (client) => fillPart(client, sql(`copied_${part}`)))))
  })
  await timed('vacuum', () => query(url, 'vacuum analyze'))
}

async function fillPart(client: pg.Client, sql: string): Promise<void> {
  // Skips foreign key checks, which would take longer than inserting. The references are valid by construction.
  await client.query('set session_replication_role = replica')
  await client.query(sql)
}

async function inParts(work: (part: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: PARTS }, (_, part) => work(part)))
}

async function refreshSearch(url: string): Promise<void> {
  let next = 0
  const work = () =>
    withClient(url, async (client) => {
      while (next <= HIGHEST_ID) {
        const from = next
        next += REFRESHED_AT_ONCE
        const ids = 'array(select id from properties where id > $1 and id <= $2 order by published_at)'
        await client.query(`select refresh_property_search(${ids})`, [from, from + REFRESHED_AT_ONCE])
      }
    })
  await withoutIndexes(url, ['property_search'], () => timed('search', () => inParts(work)))
  await timed('vacuum of search', () => query(url, 'vacuum analyze property_search, property_offers, search_words'))
}

async function timed(says: string, work: () => Promise<unknown>): Promise<void> {
  const began = Date.now()
  process.stdout.write(`  ${says} …`)
  await work()
  console.log(` ${seconds(began)}`)
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}

/** Runs the work with only the indexes of constraints, then rebuilds the others. */
async function withoutIndexes(url: string, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const definitions = await withClient(url, (client) => dropIndexes(client, tables))
  await work()
  const began = Date.now()
  // Rebuilds the slow ones first, two at a time.
  const left = definitions.toSorted((a, b) => Number(b.includes('USING gin')) - Number(a.includes('USING gin'))).values()
  const build = () =>
    withClient(url, async (client) => {
      for (const definition of left) await client.query(definition)
    })
  await Promise.all([build(), build()])
  console.log(`  ${definitions.length} indexes of ${tables.join(', ')} … ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/** Returns the statements that recreate the indexes. */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [tables],
  )
  if (rows.length > 0) await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`)
  return rows.map(({ definition }) => definition)
}
