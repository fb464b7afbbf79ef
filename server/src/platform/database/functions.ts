import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import type { Trx } from './database.ts'

/** Holds one `create or replace function` statement per file, named after its function. */
export const DATABASE_FUNCTIONS = join(import.meta.dirname, '../../database-functions')

/** Creates the functions whose files have changed, in the order of their names. Nodes that start together take turns. */
export async function applyDatabaseFunctions(trx: Trx, folder: string): Promise<void> {
  await sql`lock table database_functions in exclusive mode`.execute(trx)
  const applied = new Map((await trx.selectFrom('database_functions').selectAll().execute()).map(({ name, hash }) => [name, hash]))
  for (const file of (await readdir(folder)).sort()) {
    const text = await readFile(join(folder, file), 'utf8')
    const row = { name: basename(file, '.sql'), hash: createHash('sha256').update(text).digest('hex') }
    if (applied.get(row.name) === row.hash) continue
    await sql.raw(text).execute(trx)
    await trx
      .insertInto('database_functions')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ hash: row.hash }))
      .execute()
  }
}
