-- Hashes each field that a feed may write. Stored hashes are compared with these, so a change makes every field of every
-- project look edited: its migration must also store new hashes in `project_sources.written`.
-- `concat_ws` leaves out nulls, so payments without a due date keep the hashes that they had before there were any.
create or replace function project_field_hashes(given bigint[]) returns table (property_id bigint, hashes jsonb) language sql stable as $$
  select p.id, jsonb_build_object(
    'publication', hashtextextended(p.publication::text, 0),
    'title', hashtextextended(p.title::text, 0),
    'title_ar', hashtextextended(p.title_ar::text, 0),
    'description', hashtextextended(p.description::text, 0),
    'description_ar', hashtextextended(p.description_ar::text, 0),
    'developer_id', hashtextextended(p.developer_id::text, 0),
    'community_id', hashtextextended(p.community_id::text, 0),
    'emirate_id', hashtextextended(p.emirate_id::text, 0),
    'category_id', hashtextextended(p.category_id::text, 0),
    'property_type_id', hashtextextended(p.property_type_id::text, 0),
    'project_type_id', hashtextextended(p.project_type_id::text, 0),
    'project_status_id', hashtextextended(p.project_status_id::text, 0),
    'sales_status_id', hashtextextended(p.sales_status_id::text, 0),
    'price', hashtextextended(p.price::text, 0),
    'area_sqft', hashtextextended(p.area_sqft::text, 0),
    'delivery_date', hashtextextended(p.delivery_date::text, 0),
    'down_payment_percent', hashtextextended(p.down_payment_percent::text, 0),
    'rental_guarantee', hashtextextended(p.rental_guarantee::text, 0),
    'rental_guarantee_percent', hashtextextended(p.rental_guarantee_percent::text, 0),
    'latitude', hashtextextended(p.latitude::text, 0),
    'longitude', hashtextextended(p.longitude::text, 0),
    'is_exact', hashtextextended(p.is_exact::text, 0),
    'total_units', hashtextextended(p.total_units::text, 0),
    'floors', hashtextextended(p.floors::text, 0),
    'service_charge', hashtextextended(p.service_charge::text, 0),
    'construction_percent', hashtextextended(p.construction_percent::text, 0),
    'escrow_account', hashtextextended(p.escrow_account::text, 0),
    'is_exclusive', hashtextextended(p.is_exclusive::text, 0),
    'is_featured', hashtextextended(p.is_featured::text, 0),
    'images', hashtextextended((select string_agg(i.media_id::text, ' ' order by i.position) from property_images i where i.property_id = p.id), 0),
    'amenities', hashtextextended((select string_agg(a.amenity_id::text, ' ' order by a.amenity_id) from property_amenities a where a.property_id = p.id), 0),
    'registration', hashtextextended((select concat_ws('|', r.number, r.status, r.escrow_bank, r.master_project, r.master_project_ar,
      r.master_developer, r.start_date) from property_registrations r where r.property_id = p.id), 0),
    'permit', hashtextextended((select concat_ws('|', a.number, a.issued_on, a.expires_on, a.url) from property_permits a
      where a.property_id = p.id), 0),
    'units', hashtextextended((select string_agg(concat_ws('|', u.unit_type_id, coalesce(u.rooms, -1), coalesce(u.bathrooms, -1),
        coalesce(u.min_price, -1), coalesce(u.max_price, -1), coalesce(u.min_area, -1), coalesce(u.max_area, -1),
        (select string_agg(up.media_id::text, ' ' order by up.position) from unit_plans up where up.unit_id = u.id),
        (select string_agg(concat_ws(':', l.apt_no, coalesce(l.floor_no, -99), coalesce(l.area, -1), coalesce(l.price, -1), l.status), ' ' order by l.apt_no)
          from unit_listings l where l.unit_id = u.id)), '/' order by u.position)
      from units u where u.property_id = p.id), 0),
    'payment_plans', hashtextextended((select string_agg(concat_ws('|', pp.name, pp.name_ar, pp.description, pp.description_ar,
        (select string_agg(concat_ws(':', s.name, s.name_ar, s.kind, s.percent, coalesce(s.months, -1), s.due_date), ' ' order by s.position)
          from payment_plan_steps s where s.payment_plan_id = pp.id)), '/' order by pp.position)
      from payment_plans pp where pp.property_id = p.id), 0)
  )
  from properties p where p.id = any(given)
$$;
