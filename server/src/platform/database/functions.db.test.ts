import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/test-database.ts'
import { DATABASE_FUNCTIONS } from './functions.ts'
import { migrate } from './migrate.ts'

const testDatabase = useTestDatabase()
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manzil-functions-'))
  await cp(DATABASE_FUNCTIONS, folder, { recursive: true })
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  await migrate(testDatabase().db)
})

/** A function's row has a new `xmin` once a transaction has replaced it. */
async function findFunctions() {
  const { rows } = await sql<{ name: string; written: string; definition: string }>`
    select proname as name, p.xmin::text as written, pg_get_functiondef(p.oid) as definition
    from pg_proc p
    where pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by proname`.execute(testDatabase().db)
  return rows
}
const hashes = () => testDatabase().db.selectFrom('database_functions').selectAll().orderBy('name').execute()

it('creates every function of an empty database from its file', async () => {
  const names = (await findFunctions()).map(({ name }) => name)
  expect((await hashes()).map(({ name }) => name)).toEqual(names)
  expect(names).toContain('refresh_property_search')
})

it('leaves functions alone whose files are unchanged', async () => {
  const before = await findFunctions()
  expect(await migrate(testDatabase().db, { functions: folder })).toEqual([])
  expect(await findFunctions()).toEqual(before)
})

it('replaces a function whose file has changed, and no other', async () => {
  const before = await findFunctions()
  const changed = `create or replace function search_sound(word text) returns text language sql immutable parallel safe strict as $$ select 'x' $$;`
  await writeFile(join(folder, 'search_sound.sql'), changed)
  await migrate(testDatabase().db, { functions: folder })
  const after = await findFunctions()
  expect(after.filter(({ written }, index) => written !== before[index]?.written)).toMatchObject([{ name: 'search_sound' }])
  const { rows } = await sql`select search_sound('marina') as sound`.execute(testDatabase().db)
  expect(rows).toEqual([{ sound: 'x' }])
})

it('keeps all functions if one cannot be created', async () => {
  const before = [await findFunctions(), await hashes()]
  await writeFile(
    join(folder, 'count_version.sql'),
    `create or replace function count_version() returns trigger language plpgsql as $$ begin end $$;`,
  )
  await writeFile(join(folder, 'search_sound.sql'), 'create or replace nonsense')
  await expect(migrate(testDatabase().db, { functions: folder })).rejects.toThrow('nonsense')
  expect([await findFunctions(), await hashes()]).toEqual(before)
})

it('lets nodes that start together take turns', async () => {
  await writeFile(
    join(folder, 'count_version.sql'),
    `create or replace function count_version() returns trigger language plpgsql as $$ begin
    new.version := old.version + 1; return new; end $$;`,
  )
  const { db } = testDatabase()
  await Promise.all([migrate(db, { functions: folder }), migrate(db, { functions: folder }), migrate(db, { functions: folder })])
  const replaced = (await findFunctions()).find(({ name }) => name === 'count_version')
  expect(replaced?.definition).toContain('begin\n    new.version')
})
