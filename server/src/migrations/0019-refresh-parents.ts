import { type Kysely, sql } from 'kysely'

/** The token that each refresh token was exchanged for. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table refresh_tokens add column parent text',
  'create index refresh_tokens_parent on refresh_tokens (parent) where parent is not null',
]
