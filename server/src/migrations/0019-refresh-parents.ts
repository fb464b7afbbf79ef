import { type Kysely, sql } from 'kysely'

/** Adds the hash of the refresh token that each one replaced. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table refresh_tokens add column parent text',
  'create index refresh_tokens_parent on refresh_tokens (parent) where parent is not null',
]
