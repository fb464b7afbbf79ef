import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PGLITE_OPTIONS } from './platform/database/database.ts'
import { MIGRATIONS, readMigrations } from './platform/database/migrate.ts'
import { findBreakingChanges, readSchema, type Schema } from './testing/schema-changes.ts'

/** The rule below holds for later ones. */
const LAST_BEFORE_THE_RULE = '0024-announced-changes'

/**
 * Changes that remove what the release before no longer uses, by migration, as the test reports them: name the release that
 * stopped using it.
 */
const CLEAN_UPS: Readonly<Record<string, readonly string[]>> = {}

let db: Kysely<never>
beforeAll(async () => {
  db = new Kysely({ dialect: new PGliteDialect({ pglite: await PGlite.create(PGLITE_OPTIONS) }) })
}, 60_000)
afterAll(() => db.destroy())

it('each migration leaves a schema on which the version before runs', async () => {
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(MIGRATIONS) } })
  const breaking: Record<string, readonly string[]> = {}
  let before: Schema | undefined
  for (const { name, migration } of await migrator.getMigrations()) {
    const { error } = await migrator.migrateUp({ disableTransactions: (migration as { transaction?: boolean }).transaction === false })
    expect(error).toBeUndefined()
    if (name < LAST_BEFORE_THE_RULE) continue
    const after = await readSchema(db)
    const changes = before ? findBreakingChanges(before, after) : []
    if (changes.length > 0) breaking[name] = changes
    before = after
  }
  expect(breaking).toEqual(CLEAN_UPS)
}, 60_000)

it.each([
  ['alter table kept drop column note', ['drops kept.note']],
  ['alter table kept rename column note to remark', ['drops kept.note']],
  ['drop table kept', ['drops kept.id', 'drops kept.kind', 'drops kept.note', 'drops kept.size']],
  ['alter table kept alter note set not null', ['makes kept.note required']],
  ['alter table kept alter size drop default', ['drops the default of kept.size']],
  ['alter table kept alter note type varchar(9)', ['changes the type of kept.note']],
  ['alter table kept add colour text not null', ['adds kept.colour, which is required and has no default']],
  [`alter table kept add check (note <> '')`, ['adds the rule kept_note_check to kept']],
  ['create unique index kept_note on kept (note)', ['adds the rule kept_note to kept']],
  ['drop function kept_twice(integer)', ['drops the function kept_twice(integer)']],
  [`alter table kept drop constraint kept_kind, add constraint kept_kind check (kind in ('a', 'c'))`, ['adds the rule kept_kind to kept']],
  [`alter table kept drop constraint kept_kind, add constraint kept_kind check (kind in ('a', 'b', 'c'))`, []],
  ['alter table kept add colour text', []],
  [`alter table kept add colour text not null default 'red' check (colour <> '')`, []],
  ['alter table kept alter size drop not null', []],
  ['create table added (id integer primary key, kept_id integer not null references kept)', []],
  ['create index kept_by_note on kept (note)', []],
])('a test finds what the version before cannot run on: %s', async (statement, expected) => {
  const rolledBack = new Error('rolled back')
  const changes = db.transaction().execute(async (trx) => {
    await sql`create table kept (id integer primary key, note text, size integer not null default 0,
      kind text constraint kept_kind check (kind in ('a', 'b')))`.execute(trx)
    await sql`create function kept_twice(integer) returns integer language sql as 'select 2 * $1'`.execute(trx)
    const before = await readSchema(trx)
    await sql.raw(statement).execute(trx)
    throw Object.assign(rolledBack, { found: findBreakingChanges(before, await readSchema(trx)) })
  })
  await expect(changes).rejects.toMatchObject({ found: expected.toSorted() })
})
