/** Runs one statement and returns its rows. */
export type RunStatement = <Row>(statement: string, values?: unknown[]) => Promise<Row[]>

interface Table {
  name: string
  columns: string
  /** As JSON. */
  rows: string
}

interface Sequence {
  name: string
  value: string
  is_called: boolean
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

/** A database's rows and sequences as the template has them: putting them back is faster than another copy of the template. */
export class TemplateRows {
  readonly #schema: string
  readonly #tables: Table[]
  readonly #sequences: Sequence[]

  private constructor(schema: string, tables: Table[], sequences: Sequence[]) {
    this.#schema = schema
    this.#tables = tables
    this.#sequences = sequences
  }

  static async read(run: RunStatement): Promise<TemplateRows> {
    const tables: Table[] = []
    const used = new Set(await findUsedTables(run))
    for (const { name, columns } of await run<Table>(TABLES)) {
      if (!used.has(name)) continue
      const [table] = await run<{ rows: string }>(`select json_agg(t)::text as rows from ${name} t`)
      tables.push({ name, columns, rows: table?.rows ?? '[]' })
    }
    return new TemplateRows(await readSchema(run), tables, await run<Sequence>(SEQUENCES))
  }

  /** Returns false if a test has changed the schema, which cannot be put back. */
  async restore(run: RunStatement): Promise<boolean> {
    if ((await readSchema(run)) !== this.#schema) return false
    const used = await findUsedTables(run)
    await run('set session_replication_role = replica')
    if (used.length > 0) await run(`truncate ${used.join(', ')} cascade`)
    for (const { name, columns, rows } of this.#tables) {
      const insert = `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, $1)`
      await run(insert, [rows])
    }
    for (const { name, value, is_called } of this.#sequences) await run('select setval($1::regclass, $2, $3)', [name, value, is_called])
    await run('set session_replication_role = default')
    return true
  }
}

async function readSchema(run: RunStatement): Promise<string> {
  return (await run<{ schema: string }>(SCHEMA))[0]?.schema ?? ''
}

async function findUsedTables(run: RunStatement): Promise<string[]> {
  const tables = await run<{ name: string }>(TABLES)
  const each = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
  return (await run<{ name: string }>(each.join(' union all '))).map(({ name }) => name)
}
