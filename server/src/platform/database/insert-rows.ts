import { type RawBuilder, sql } from 'kysely'
import type { Trx } from './database.ts'

export type Rows = readonly object[]

/** Passes rows of a table as one JSON parameter, the fastest way to insert many on both engines. Absent columns are null. */
export function recordset(table: string, rows: Rows): RawBuilder<unknown> {
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) g`
}

const list = (columns: readonly string[], of?: string) => sql.join(columns.map((column) => sql.ref(of ? `${of}.${column}` : column)))

/** Inserts rows. An existing row is overwritten if it has the same `key`, a list of columns, and else stays unchanged. */
export async function insertRows(trx: Trx, table: string, columns: readonly string[], rows: Rows, key?: readonly string[]): Promise<void> {
  if (rows.length === 0) return
  await inserting(table, columns, rows, key).execute(trx)
}

/** Writes rows whose key is the project and the position; one at an existing position keeps its id. Returns the ids in order. */
export async function savePositioned(
  trx: Trx,
  table: string,
  columns: readonly string[],
  rows: readonly { property_id: number; position: number }[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const saving = inserting(table, ['property_id', 'position', ...columns], rows, ['property_id', 'position'])
  const { rows: saved } = await sql<{
    id: number
    property_id: number
    position: number
  }>`${saving} returning id, property_id, position`.execute(trx)
  const ids = new Map(saved.map(({ id, property_id, position }) => [`${property_id} ${position}`, id]))
  return rows.map(({ property_id, position }) => ids.get(`${property_id} ${position}`) as number)
}

function inserting(table: string, columns: readonly string[], rows: Rows, key: readonly string[] | undefined): RawBuilder<unknown> {
  const others = columns.filter((column) => !key?.includes(column))
  const resolved = key ? sql`(${list(key)}) do update set (${list(others)}) = row(${list(others, 'excluded')})` : sql`do nothing`
  return sql`insert into ${sql.table(table)} (${list(columns)}) select ${list(columns)} from ${recordset(table, rows)} on conflict ${resolved}`
}
