-- Returns what a project costs from, in AED, with the source and date of the price and the size in sqft that it buys: its own price,
-- or that of its cheapest offer if lower. Offers are those of refresh_property_offers, for drafts too. A listed home's size goes before
-- the project's, which may be that of a sold home.
create or replace function price_from(p properties) returns table (price bigint, price_source text, price_date date, area_sqft int) language sql stable as $$
  select case when is_cheaper then o.price else p.price end, case when is_cheaper then o.price_source else p.price_source end,
    case when is_cheaper then o.price_date else p.price_date end,
    case when is_cheaper or o.is_home and (o.price is null or o.price = p.price) then coalesce(o.area, p.area_sqft) else p.area_sqft end
  from (select) one
  left join lateral (
    (select true is_home, nullif(l.price, 0) price, l.price_source, l.price_date, l.area
      from unit_listings l where l.property_id = p.id and l.status = 'available'
      order by nullif(l.price, 0), l.area, l.id limit 1)
    union all
    (select false, coalesce(nullif(u.min_price, 0), u.max_price), u.price_source, u.price_date, coalesce(u.min_area, u.max_area)
      from units u where u.property_id = p.id and not exists (select from unit_listings l where l.unit_id = u.id)
      order by coalesce(nullif(u.min_price, 0), u.max_price), u.position limit 1)
    order by price, is_home desc limit 1
  ) o on p.sales_status_id <> 4
  cross join lateral (select coalesce(o.price > 0 and (coalesce(p.price, 0) = 0 or o.price < p.price), false) is_cheaper) c
$$;
