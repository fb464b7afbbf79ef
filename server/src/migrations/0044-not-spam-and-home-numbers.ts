import { type Kysely, sql } from 'kysely'

/**
 * Lets people lift the suspicion of spam, and undo that (decision 0173), and adds the number of a booked home that its project does
 * not list. Suspected leads that someone has assigned or answered are no longer suspected: a person looked at them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Null for changes stored by the release before, which never lift the suspicion.
  'alter table lead_changes add column spam_reasons text[]',
  `update leads set spam_reasons = '{}', version = version + 1
    where cardinality(spam_reasons) > 0 and anonymised_at is null and (assigned_agent_id is not null or contacted_at is not null)`,
  'alter table referrals add column home_number text check (char_length(home_number) between 1 and 40)',
]
