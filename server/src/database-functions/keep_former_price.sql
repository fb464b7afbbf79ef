-- Stores the former price of a project, a home type or a single home.
create or replace function keep_former_price() returns trigger language plpgsql as $$
  begin
    if tg_table_name = 'properties' then
      insert into price_history (property_id, price, price_source, price_date)
        values (old.id, old.price, old.price_source, old.price_date);
    elsif tg_table_name = 'units' then
      insert into price_history (property_id, unit_id, price, price_source, price_date)
        values (old.property_id, old.id, old.min_price, old.price_source, old.price_date);
    else
      insert into price_history (property_id, unit_listing_id, price, price_source, price_date)
        values (old.property_id, old.id, old.price, old.price_source, old.price_date);
    end if;
    return null;
  end
$$;
