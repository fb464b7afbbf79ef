import { type Kysely, sql } from 'kysely'

/** Adds the undo of changes to leads, why a lead was anonymised, and the home that a referred person booked (decision 0158). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // The state of a lead before each change, for as long as it can be undone.
  `create table lead_changes (
    id bigint generated always as identity primary key,
    lead_id bigint not null references leads on delete cascade,
    account_id bigint not null references users on delete cascade,
    from_version integer not null,
    to_version integer not null,
    status text not null,
    contacted_at timestamptz,
    assigned_agent_id bigint references users on delete set null,
    changed_at timestamptz not null
  )`,
  'create index lead_changes_lead on lead_changes (lead_id, to_version)',
  'create index lead_changes_changed on lead_changes (changed_at)',

  "alter table leads add column anonymised_because text check (anonymised_because in ('withdrawn', 'account_deleted', 'age'))",
  `update leads l set anonymised_because = 'withdrawn'
    where anonymised_at is not null and exists (
      select from audit_entries a where a.entity = 'lead' and a.entity_id = l.id::text and a.action = 'consent_withdrawn')`,

  'alter table referrals add column unit_listing_id bigint references unit_listings on delete set null',
  'create index referrals_unit_listing_id on referrals (unit_listing_id) where unit_listing_id is not null',
]
