-- Writes the offers of projects. An offer is an available home, a type without listed homes, or a project without types.
-- Sold-out projects have none. If no offer has a price, all cost from the project's own.
create or replace function refresh_property_offers(given bigint[]) returns void language sql as $$
  delete from property_offers where property_id = any(given);

  insert into property_offers
    (property_id, unit_id, type, rooms, bathrooms, price, max_price, area, max_area, down_payment)
  select p.id, o.unit_id, o.type, o.rooms, o.bathrooms, offered.price, offered.max_price, o.area, o.max_area,
    round(offered.price * p.down_payment_percent / 100)::bigint
  from properties p
  cross join lateral (select *, max(price) over () highest from (
    select u.id, u.unit_type_id, u.rooms, u.bathrooms, l.price, l.price,
      coalesce(l.area, t.min_area, t.max_area), coalesce(l.area, t.max_area, t.min_area)
    from unit_listings l join units u on u.id = l.unit_id
    -- The size of a type with sized homes is that of another home.
    left join units t on t.id = u.id and not exists (select from unit_listings s where s.unit_id = u.id and s.area is not null)
    where l.property_id = p.id and l.status = 'available'
    union all
    select u.id, u.unit_type_id, u.rooms, u.bathrooms, coalesce(u.min_price, u.max_price), coalesce(u.max_price, u.min_price),
      coalesce(u.min_area, u.max_area), coalesce(u.max_area, u.min_area)
    from units u
    where u.property_id = p.id and not exists (select from unit_listings l where l.unit_id = u.id)
    union all
    select null, p.property_type_id, null, null, p.price, p.price, p.area_sqft, p.area_sqft
    where not exists (select from units u where u.property_id = p.id)
  ) each(unit_id, type, rooms, bathrooms, price, max_price, area, max_area)) o
  cross join lateral (
    select case when shown then case when o.highest is null then p.price else o.price end end price,
      case when shown then case when o.highest is null then p.price else o.max_price end end max_price
    from is_advertised(p.id, p.source, p.emirate_id) shown
  ) offered
  where p.id = any(given) and p.publication = 'published'
    and p.sales_status_id <> 4;
$$;
