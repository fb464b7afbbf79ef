import { type Kysely, sql } from 'kysely'

/** Records which `AUTH_SECRET` the nodes use, as a fingerprint, so that one with another is noticed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table used_secrets (fingerprint text primary key, used_at timestamptz not null)`.execute(db)
}
