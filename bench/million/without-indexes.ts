import type pg from 'pg'
import { withClient } from '../database/postgres.ts'

/** Runs the work with only the indexes of constraints on the tables, then rebuilds the others. */
export async function withoutIndexes(url: string, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const definitions = await withClient(url, (client) => dropIndexes(client, tables))
  await work()
  const began = Date.now()
  // Slow ones first, two at a time.
  const left = definitions.toSorted((a, b) => Number(b.includes('USING gin')) - Number(a.includes('USING gin'))).values()
  const build = () =>
    withClient(url, async (client) => {
      for (const definition of left) await client.query(definition)
    })
  await Promise.all([build(), build()])
  console.log(`  ${definitions.length} indexes of ${tables.join(', ')} … ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/** Returns the statements that recreate them. */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [tables],
  )
  if (rows.length > 0) await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`)
  return rows.map(({ definition }) => definition)
}
