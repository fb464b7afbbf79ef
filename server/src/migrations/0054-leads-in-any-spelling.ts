import { type Kysely, sql } from 'kysely'

/** Building an index concurrently keeps leads writable, but cannot run in a transaction. */
export const transaction = false

/** Indexes the words of leads without marks and variants of letters, so that a search finds them in any spelling. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index concurrently if exists leads_words_folded`.execute(db)
  await sql`
    create index concurrently leads_words_folded on leads using gin (
      (search_fold(full_name || ' ' || contact_number || ' ' || coalesce(email, '') || ' ' || coalesce(message, ''))) gin_trgm_ops)`.execute(
    db,
  )
  await sql`drop index concurrently if exists leads_words`.execute(db)
}
