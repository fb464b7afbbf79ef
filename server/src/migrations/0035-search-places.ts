import { type Kysely, sql } from 'kysely'

/** Adds coordinates to the search table, for filters by area and clusters on the map. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table property_search add column longitude double precision, add column latitude double precision').execute(db)
  await sql
    .raw(
      `update property_search s set longitude = p.longitude, latitude = p.latitude
        from properties p where p.id = s.property_id and p.longitude is not null`,
    )
    .execute(db)
}
