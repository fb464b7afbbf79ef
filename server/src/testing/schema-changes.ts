import { type Kysely, sql } from 'kysely'

interface Column {
  type: string
  isRequired: boolean
  /** Whether an insert may leave the column out. */
  hasValue: boolean
}

interface Rule {
  table: string
  columns: string[]
  definition: string
}

/** What statements of another version may rely on. */
export interface Schema {
  /** By `table.column`. */
  columns: Record<string, Column>
  /** Constraints and unique indexes by name. */
  rules: Record<string, Rule>
  /** Names with argument types. */
  functions: string[]
}

export async function readSchema(db: Kysely<never>): Promise<Schema> {
  const { rows: columns } = await sql<Column & { name: string }>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
      not a.attnotnull or a.atthasdef or a.attidentity <> '' as "hasValue"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
    order by 1`.execute(db)
  const { rows: rules } = await sql<Rule & { name: string }>`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey) order by 1) as columns
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
    union all
    select c.relname, i.indrelid::regclass::text, pg_get_indexdef(i.indexrelid),
      array(select attname::text from pg_attribute where attrelid = i.indrelid and attnum = any(i.indkey) order by 1)
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = i.indexrelid)
    order by 1`.execute(db)
  const { rows: functions } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`.execute(db)
  return { columns: byName(columns), rules: byName(rules), functions: functions.map(({ name }) => name) }
}

function byName<Item extends { name: string }>(items: Item[]): Record<string, Omit<Item, 'name'>> {
  return Object.fromEntries(items.map(({ name, ...item }) => [name, item]))
}

/** Lists the changes that may make a statement of the version before fail. */
export function findBreakingChanges(before: Schema, after: Schema): string[] {
  const tables = new Set(Object.keys(before.columns).map(tableOf))
  const dropped = Object.keys(before.columns).filter((name) => !after.columns[name])
  const changed = Object.entries(after.columns).flatMap(([name, column]) => {
    const former = before.columns[name]
    if (!former) return tables.has(tableOf(name)) && !column.hasValue ? [`adds ${name}, which is required and has no default`] : []
    return [
      ...(former.type === column.type ? [] : [`changes the type of ${name}`]),
      ...(!former.isRequired && column.isRequired ? [`makes ${name} required`] : []),
      ...(former.hasValue && !column.hasValue && former.isRequired ? [`drops the default of ${name}`] : []),
    ]
  })
  // Earlier versions cannot violate rules about tables or columns that they do not write.
  const restricted = Object.entries(after.rules).filter(
    ([name, { table, columns, definition }]) =>
      tables.has(table) &&
      columns.some((column) => before.columns[`${table}.${column}`]) &&
      !allowsAll(definition, before.rules[name]?.definition),
  )
  return [
    ...dropped.map((name) => `drops ${name}`),
    ...changed,
    ...restricted.map(([name, { table }]) => `adds the rule ${name} to ${table}`),
    ...before.functions.filter((name) => !after.functions.includes(name)).map((name) => `drops the function ${name}`),
  ]
}

/** Whether a rule allows every value that its former definition did: unchanged, or a list with more values. */
function allowsAll(definition: string, former: string | undefined): boolean {
  if (former === undefined || definition === former) return definition === former
  const values = valuesOf(definition)
  return withoutValues(definition) === withoutValues(former) && valuesOf(former).every((value) => values.includes(value))
}

const LIST = /ARRAY\[([^\]]*)\]/
const valuesOf = (definition: string) => LIST.exec(definition)?.[1]?.split(', ') ?? []
const withoutValues = (definition: string) => definition.replace(LIST, 'ARRAY')

function tableOf(column: string): string {
  return column.split('.')[0] ?? ''
}
