import { PGlite } from '@electric-sql/pglite'
import { PGLITE_OPTIONS } from '../platform/database/database.ts'

/** Tables and sequences as the template has them. */
interface Pristine {
  schema: string
  tables: { name: string; columns: string; rows: string }[]
  sequences: { name: string; value: string; is_called: boolean }[]
}

const TABLES = `
  select c.oid::regclass::text as name, (
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c where c.relkind = 'r' and c.relpersistence <> 't' and c.oid >= 16384`

const SEQUENCES = `
  select c.oid::regclass::text as name, coalesce(pg_sequence_last_value(c.oid), s.seqstart)::text as value,
    pg_sequence_last_value(c.oid) is not null as is_called
  from pg_class c join pg_sequence s on s.seqrelid = c.oid where c.relpersistence <> 't' order by name`

/** Changes with every table, column, constraint, trigger, and function. */
const SCHEMA = `
  select md5(string_agg(part, '|' order by part)) as schema from (
    select concat_ws(' ', 'relation', oid, relname, relkind) from pg_class where oid >= 16384 and relpersistence <> 't' and relkind <> 't'
    union all select concat_ws(' ', 'column', attrelid, attname, atttypid, attnotnull, atthasdef, attisdropped)
      from pg_attribute where attrelid in (select oid from pg_class where oid >= 16384 and relkind in ('r', 'p', 'v') and relpersistence <> 't')
    union all select concat_ws(' ', 'constraint', oid, conname, convalidated) from pg_constraint where oid >= 16384
    union all select concat_ws(' ', 'trigger', oid, tgname, tgenabled) from pg_trigger
    union all select concat_ws(' ', 'function', oid, md5(prosrc)) from pg_proc where oid >= 16384
  ) parts(part)`

/** An embedded database for one test file after another, because opening one takes seconds. */
export class ReusablePGlite extends PGlite {
  readonly #listening: (() => Promise<void>)[] = []
  #pristine: Pristine | undefined

  static async open(template: object): Promise<ReusablePGlite> {
    const database = new ReusablePGlite({ ...PGLITE_OPTIONS, ...template })
    await database.waitReady
    database.#pristine = await database.#read()
    return database
  }

  override async listen(...given: Parameters<PGlite['listen']>): ReturnType<PGlite['listen']> {
    const stop = await super.listen(...given)
    this.#listening.push(() => stop())
    return stop
  }

  /** Ends a test file's use; the database stays open. */
  override async close(): Promise<void> {
    for (const stop of this.#listening.splice(0)) await stop()
  }

  /** Restores the template's rows and sequences. Returns false if a test has changed the schema. */
  async reset(): Promise<boolean> {
    const { schema, tables, sequences } = this.#pristine as Pristine
    await this.exec('rollback')
    await this.exec('discard all')
    if ((await this.#readSchema()) !== schema) return false
    const used = await this.#findUsedTables()
    await this.exec('set session_replication_role = replica')
    if (used.length > 0) await this.exec(`truncate ${used.join(', ')} cascade`)
    for (const { name, columns, rows } of tables) {
      const insert = `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, $1)`
      await this.query(insert, [rows])
    }
    for (const { name, value, is_called } of sequences) await this.query('select setval($1::regclass, $2, $3)', [name, value, is_called])
    await this.exec('set session_replication_role = default')
    return true
  }

  async #read(): Promise<Pristine> {
    const tables: Pristine['tables'] = []
    const used = new Set(await this.#findUsedTables())
    for (const { name, columns } of (await this.query<Pristine['tables'][number]>(TABLES)).rows) {
      if (!used.has(name)) continue
      const { rows } = await this.query<{ rows: string }>(`select json_agg(t)::text as rows from ${name} t`)
      tables.push({ name, columns, rows: rows[0]?.rows ?? '[]' })
    }
    const sequences = (await this.query<Pristine['sequences'][number]>(SEQUENCES)).rows
    return { schema: await this.#readSchema(), tables, sequences }
  }

  async #readSchema(): Promise<string> {
    return (await this.query<{ schema: string }>(SCHEMA)).rows[0]?.schema ?? ''
  }

  async #findUsedTables(): Promise<string[]> {
    const names = (await this.query<{ name: string }>(TABLES)).rows.map(({ name }) => name)
    const each = names.map((name) => `select '${name}' as name where exists (select from ${name})`)
    return (await this.query<{ name: string }>(each.join(' union all '))).rows.map(({ name }) => name)
  }
}
