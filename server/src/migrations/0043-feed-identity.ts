import { type Kysely, sql } from 'kysely'

/**
 * Keeps the columns that feeds without references were imported by. Since decision 0170 the guess prefers others, which would make
 * every project of such a feed a new one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update feeds f set mapping = coalesce(f.mapping, '{"columns": {}}') || jsonb_build_object('identified_by', latest.identified_by)
    from (
      select distinct on (feed_id) feed_id, report -> 'reading' -> 'identified_by' as identified_by
      from feed_runs where status = 'done' and not dry_run order by feed_id, id desc
    ) latest
    where latest.feed_id = f.id and jsonb_typeof(latest.identified_by) = 'array' and latest.identified_by <> '[]'`.execute(db)
}
