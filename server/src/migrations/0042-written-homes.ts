import { type Kysely, sql } from 'kysely'

/**
 * Records each home as its source last wrote it, and the values that staff edits keep from being written (decision 0060). Homes
 * that staff have edited before are unknown one by one, so those of their projects stay null.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table project_sources add column written_homes jsonb, add column held jsonb`.execute(db)
  await sql`
    with types as (
      select u.*, row_number() over (partition by u.property_id order by u.position) - 1 as place from units u
    )
    update project_sources s set written_homes = jsonb_build_object(
      'of', s.written -> 'units',
      'types', coalesce((
        select jsonb_agg(jsonb_build_array(u.unit_type_id, u.rooms, u.bathrooms, u.min_price, u.max_price, u.min_area, u.max_area, coalesce(
          (select jsonb_agg(up.media_id order by up.position) from unit_plans up where up.unit_id = u.id), '[]')) order by u.place)
        from types u where u.property_id = s.property_id), '[]'),
      'homes', coalesce((
        select jsonb_object_agg(l.apt_no, jsonb_build_array(u.place, l.floor_no, l.area, l.price, l.status))
        from types u join unit_listings l on l.unit_id = u.id where u.property_id = s.property_id), '{}'))
    from project_field_hashes(array(select property_id from project_sources where written is not null)) h
    where h.property_id = s.property_id and s.written -> 'units' is not distinct from h.hashes -> 'units' and s.written ? 'units'`.execute(
    db,
  )
}
