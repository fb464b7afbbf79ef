import { type Kysely, sql } from 'kysely'

/** Adds `must_change_password`, for accounts whose password someone else has seen. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table users add must_change_password boolean not null default false').execute(db)
}
