import { type Kysely, sql } from 'kysely'

/** Adds the hash of each database function, by which `migrate` finds those that have changed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('create table database_functions (name text primary key, hash text not null)').execute(db)
}
