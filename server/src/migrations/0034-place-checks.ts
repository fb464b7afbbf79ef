import { type Kysely, sql } from 'kysely'

/** Stores whether a project's coordinates looked wrong on the map, with what was checked (decision 0150). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table place_checks (
    property_id bigint primary key references properties on delete cascade,
    latitude double precision not null,
    longitude double precision not null,
    emirate_id smallint not null references emirates,
    map text not null,
    doubt text check (doubt in ('water', 'emirate'))
  )`,
  'create index place_checks_doubtful on place_checks (property_id) where doubt is not null',
]
