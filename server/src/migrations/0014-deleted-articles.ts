import { type Kysely, sql } from 'kysely'

/** Keeps deleted articles whole for a few minutes so that they can be restored; they appear in no list or page. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table deleted_articles (
    id bigint primary key,
    article jsonb not null,
    -- To whom it has been sent: nobody gets it twice.
    sendings jsonb not null,
    former_slugs jsonb not null,
    deleted_at timestamptz not null
  )`,
  'create index deleted_articles_deleted on deleted_articles (deleted_at)',
]
