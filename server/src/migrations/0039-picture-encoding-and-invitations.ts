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
  `create table invitations (
    id bigint generated always as identity primary key,
    email text not null,
    role text not null check (role in ('sales', 'owner', 'admin', 'agent', 'developer', 'marketing_partner')),
    locale text not null check (locale in ('en', 'ar')),
    developer_id bigint references developers on delete cascade,
    token_hash text unique,
    invited_by bigint references users on delete set null,
    created_at timestamptz not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    check ((role = 'developer') = (developer_id is not null))
  )`,
  'create unique index invitations_email on invitations (lower(email))',
  'create index invitations_developer on invitations (developer_id) where developer_id is not null',
  'create index invitations_invited_by on invitations (invited_by) where invited_by is not null',
  `create table two_factor_resets (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    reason text not null,
    requested_by bigint references users on delete cascade,
    requested_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create unique index two_factor_resets_user on two_factor_resets (user_id)',
  'create index two_factor_resets_requested_by on two_factor_resets (requested_by)',
]
