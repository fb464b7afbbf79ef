import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Trx } from '../../database/database.ts'

/** Contents of `manifest.json`, stored beside the data. */
export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  engine: z.enum(['postgres', 'pglite']),
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.number().int().nonnegative()),
})
export type Manifest = z.infer<typeof Manifest>
export const MANIFEST_FILE = 'manifest.json'

export const DATA_FILE = { postgres: 'database.dump', pglite: 'database.tar.gz' } as const

export async function countRows(db: Db | Trx): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
    counts[name] = Number(rows[0]?.count)
  }
  return counts
}

export async function findMigrations(db: Db | Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
