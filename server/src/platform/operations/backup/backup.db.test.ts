import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { read } from '../../../testing/api-requests.ts'
import { addProject } from '../../../testing/catalogue.ts'
import { addPerson, call, signIn } from '../../../testing/people.ts'
import { runCli } from '../../../testing/run-cli.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { readConfig } from '../../config/config.ts'
import { openDatabase } from '../../database/database.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const testApp = useTestApp()
const AT = new Date('2026-03-01T00:00:00Z')
let folder: string
let backup: string
const made: string[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manzil-backup-'))
  backup = join(folder, 'backup')
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  for (const name of made.splice(0)) await administer(`drop database if exists ${name} with (force)`)
})

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const databaseAddress = (name: string) => Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), { pathname: `/${name}` }).href

/** Returns the URL of the database under test, or undefined for the embedded one. */
async function ownAddress(): Promise<string | undefined> {
  const { engine, db } = testApp().database
  if (engine === 'pglite') return undefined
  const { name } = await db.selectNoFrom(({ fn }) => fn<string>('current_database').as('name')).executeTakeFirstOrThrow()
  return databaseAddress(name)
}

async function emptyPlace() {
  if (testApp().database.engine === 'pglite') return { databaseUrl: undefined, varDir: join(folder, `var-${made.length}`) }
  const name = `manzil_restore_${crypto.randomUUID().slice(0, 8)}`
  made.push(name)
  await administer(`create database ${name}`)
  return { databaseUrl: databaseAddress(name), varDir: '' }
}

const back = async () => backUp(testApp().database, await ownAddress(), backup, AT)

describe('a backup', () => {
  it('restores the same site into an empty server: its listings are there and its people can sign in', async () => {
    await addProject(testApp().database.db, { title: 'Azure Court', price: 1_000_000 })
    const person = await addPerson(testApp().database.db)
    const manifest = await back()
    expect(manifest).toMatchObject({ made_at: AT.toISOString(), rows: { properties: 1, users: 1, property_search: 1 } })
    expect(JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'))).toEqual(manifest)
    const place = await emptyPlace()
    expect(await restore(place, backup)).toEqual(manifest)

    const database = await openDatabase({ ...place, replicaUrls: [], poolSize: 5 })
    const app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }, '/'), database })
    try {
      expect((await read(app, '/property')).results.data).toMatchObject([{ title: 'Azure Court' }])
      const { access } = await signIn(app, person.username)
      expect((await call(app, 'GET', '/auth/profile/', { token: access })).json().data.username).toBe(person.username)
      // Sequences were restored: new rows get ids after the existing ones.
      await addProject(database.db, { title: 'Another Court' })
      expect((await read(app, '/property-detail/another-court')).data.data.title).toBe('Another Court')
    } finally {
      await app.close()
      await database.close()
    }
  }, 120_000)

  it('does not overwrite existing files and leaves nothing behind when it fails', async () => {
    await writeFile(join(folder, 'note'), '')
    await expect(backUp(testApp().database, await ownAddress(), folder, AT)).rejects.toThrow(/is not empty: choose a new folder/)
    await expect(backUp(testApp().database, await ownAddress(), join(folder, 'note'), AT)).rejects.toThrow(/is not a folder: choose a new/)
    await expect(backUp(testApp().database, await ownAddress(), join(folder, 'note/x'), AT)).rejects.toThrow(
      /is not a folder: choose a new/,
    )
    const long = join(folder, 'x'.repeat(250))
    await expect(backUp(testApp().database, await ownAddress(), long, AT)).rejects.toThrow(
      `Cannot write the backup to ${long}: ENAMETOOLONG`,
    )
    expect(await readdir(folder)).toEqual(['note'])
    if (testApp().database.engine === 'postgres') {
      await expect(backUp(testApp().database, databaseAddress('no_such_database'), backup, AT)).rejects.toThrow(/pg_dump failed: .*no_such/)
      expect(await readdir(folder)).toEqual(['note'])
    }
  })

  it('refuses to overwrite existing data, or to be restored from a folder without one', async () => {
    await back()
    const place = await emptyPlace()
    await expect(restore(place, folder)).rejects.toThrow(/does not contain a backup/)
    await restore(place, backup)
    await expect(restore(place, backup)).rejects.toThrow(/is not empty|already contains a database/)
    await writeFile(join(backup, 'manifest.json'), '{"format": 2}')
    await expect(restore(place, backup)).rejects.toThrow(/This version cannot read/)
  }, 120_000)

  it('is refused as incomplete when rows are missing', async () => {
    const manifest = await back()
    await writeFile(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, rows: { ...manifest.rows, users: 77 } }))
    await expect(restore(await emptyPlace(), backup)).rejects.toThrow(/does not match the backup: users \(\d+ of 77 rows\)/)
  }, 120_000)

  it('made on the other engine is refused with advice', async () => {
    const manifest = await back()
    const other = manifest.engine === 'pglite' ? 'postgres' : 'pglite'
    await writeFile(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, engine: other }))
    await expect(restore(await emptyPlace(), backup)).rejects.toThrow(/This is a backup of/)
  })

  it('requirement 39: is rehearsed every night: restored into an empty server, its rows counted, an account signed in', async () => {
    await addProject(testApp().database.db, { title: 'Rehearsed Court' })
    const manifest = await back()
    const place = await emptyPlace()
    const env = { DATABASE_URL: place.databaseUrl ?? '', VAR_DIR: place.varDir || join(folder, 'var') }
    const rehearsed = await runCli(['rehearse', backup], env)
    const counts = Object.values(manifest.rows)
    const rows = counts.reduce((sum, count) => sum + count, 0)
    expect(rehearsed).toMatchObject({
      code: 0,
      output: `Restored ${rows} rows in ${counts.length} tables, as of ${AT.toISOString()}; the site works and an account can sign in.\n`,
    })
    const database = await openDatabase({ ...place, varDir: env.VAR_DIR, replicaUrls: [], poolSize: 2 })
    expect((await database.db.selectFrom('users').select('id').execute()).length).toBe((manifest.rows['users'] ?? 0) + 1)
    await database.close()

    const job = await readFile(join(import.meta.dirname, '../../../../../.ci/nightly'), 'utf8')
    for (const step of [/manzil -- backup /, /createdb /, /manzil -- rehearse /, /dropdb /]) expect(job).toMatch(step)
  }, 180_000)

  it('is created and restored by the CLI commands', async () => {
    const { engine } = testApp().database
    const env = engine === 'postgres' ? { DATABASE_URL: (await ownAddress()) ?? '' } : { VAR_DIR: join(folder, 'var') }
    await runCli(['migrate'], env)
    const written = await runCli(['backup', backup], env)
    expect(written).toMatchObject({ code: 0, output: expect.stringMatching(/^Backed up \d+ rows in \d+ tables into .*backup\.\n$/) })
    const { databaseUrl = '', varDir } = await emptyPlace()
    const restored = await runCli(['restore', backup], { DATABASE_URL: databaseUrl, VAR_DIR: varDir })
    expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored \d+ rows in \d+ tables, as of 20/) })
    expect(await runCli(['restore', folder], { DATABASE_URL: databaseUrl, VAR_DIR: varDir })).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringMatching(/does not contain a backup/),
    })
  }, 120_000)
})
