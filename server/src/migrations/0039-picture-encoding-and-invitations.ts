import { type Kysely, sql } from 'kysely'

/**
 * Marks uploaded pictures whose sizes are still being encoded (decision 0160), and stores invitations of colleagues and requests to
 * turn off someone's two-factor (decision 0161).
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Null once all sizes exist, so that the release before writes finished pictures.
  `alter table media add column encoding text check (encoding in ('waiting', 'failed'))`,
  `create index media_encoding on media (address) where encoding is not null`,
]
