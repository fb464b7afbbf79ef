import { type Kysely, sql } from 'kysely'

/** Adds `announced_changes`, from which a node learns what it missed while it could not listen. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table announced_changes (
    tags jsonb not null,
    changed_by xid8 not null default pg_current_xact_id(),
    changed_at timestamptz not null default now()
  )`,
  'create index announced_changes_by on announced_changes (changed_by)',
  'create index announced_changes_at on announced_changes (changed_at)',
]
