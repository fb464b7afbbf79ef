import { type Kysely, sql } from 'kysely'

/**
 * Stores advertising permits, licence numbers and, per emirate, which of them the law requires (decision 0148). Rules start with
 * the facts that sources name; staff change them in the office.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const CHECKED = "date '2026-11-26'"
const DUBAI_SOURCE =
  'Gulf News (2017) and guides of portals to Trakheesi permits; Law 8 of 2007 on escrow accounts, as summarised by Lexology'
const ABU_DHABI_SOURCE = 'Property Finder, help page on Madhmoun permits, required since July 2025'

const STATEMENTS = [
  `create table property_permits (
    property_id bigint primary key references properties on delete cascade,
    number text not null,
    issued_on date,
    expires_on date,
    url text,
    checked_on date,
    check_result text check (check_result in ('found', 'differs', 'not_found'))
  )`,
  'create index property_permits_expiry on property_permits (expires_on)',
  `create table permit_warnings (
    property_id bigint not null references properties on delete cascade,
    expires_on date not null,
    days smallint not null,
    primary key (property_id, expires_on, days)
  )`,
  `create table permit_register (
    emirate_id smallint not null references emirates,
    number text not null,
    issued_on date,
    expires_on date,
    read_on date not null,
    primary key (emirate_id, number)
  )`,
  `create table advertising_rules (
    emirate_id smallint not null references emirates,
    subject text not null check (subject in ('off_plan', 'ready', 'home', 'agent')),
    required text[] not null default '{}',
    source text not null default '',
    checked_on date,
    updated_at timestamptz not null default now(),
    updated_by bigint references users on delete set null,
    primary key (emirate_id, subject)
  )`,
  `insert into advertising_rules (emirate_id, subject)
    select e.id, s from emirates e cross join unnest(array['off_plan', 'ready', 'home', 'agent']) s`,
  `update advertising_rules r set required = g.required, source = g.source, checked_on = ${CHECKED}
    from emirates e, (values
      ('dubai', 'off_plan', '{permit,project_number,escrow}'::text[], '${DUBAI_SOURCE}'),
      ('dubai', 'ready', '{permit}', '${DUBAI_SOURCE}'),
      ('dubai', 'agent', '{agent_number,brokerage_number}', '${DUBAI_SOURCE}'),
      ('abu-dhabi', 'off_plan', '{permit}', '${ABU_DHABI_SOURCE}'),
      ('abu-dhabi', 'ready', '{permit}', '${ABU_DHABI_SOURCE}')
    ) g (emirate, subject, required, source)
    where e.id = r.emirate_id and e.slug = g.emirate and g.subject = r.subject`,
  'alter table properties add column escrow_account text, add column withheld_at timestamptz',
  'alter table developers add column license_number text',
  // So that a permit that staff enter counts as their edit.
  `update project_sources set written = written || '{"permit": null, "escrow_account": null}' where written is not null`,
  `alter table users add column broker_number text, add column broker_number_expires_on date,
    add column brokerage text, add column brokerage_number text`,
]
