-- Returns home types by position, and homes by number with the index of their type, as `HomeFacts` in
-- features/feeds/imports/writing/merge-homes.ts. Stored in `project_sources.written_homes`, so a change needs a migration.
create or replace function project_homes(given bigint[]) returns table (property_id bigint, homes jsonb) language sql stable as $$
  with types as (
    select u.*, row_number() over (partition by u.property_id order by u.position) - 1 as place
    from units u where u.property_id = any(given)
  )
  select p.id, jsonb_build_object(
    'types', coalesce((
      select jsonb_agg(jsonb_build_array(u.unit_type_id, u.rooms, u.bathrooms, u.min_price, u.max_price, u.min_area, u.max_area, coalesce(
        (select jsonb_agg(up.media_id order by up.position) from unit_plans up where up.unit_id = u.id), '[]')) order by u.place)
      from types u where u.property_id = p.id), '[]'),
    'homes', coalesce((
      select jsonb_object_agg(l.apt_no, jsonb_build_array(u.place, l.floor_no, l.area, l.price, l.status))
      from types u join unit_listings l on l.unit_id = u.id where u.property_id = p.id), '{}'))
  from unnest(given) p(id)
$$;
