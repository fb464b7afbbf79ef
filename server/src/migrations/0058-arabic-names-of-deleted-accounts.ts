import { type Kysely, sql } from 'kysely'

/** Names deleted accounts in Arabic too, as closing an account does since. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update users set first_name_ar = 'حساب', last_name_ar = 'محذوف' where deleted_at is not null and first_name_ar is null`.execute(
    db,
  )
}
