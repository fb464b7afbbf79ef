-- Writes the rows that filters, facets and sorting read, and the words that find published projects; deletes those of other
-- projects. Every write to a project calls it in the same transaction.
-- Words beyond the first 20,000 characters of a description (some 3,000 words) are not indexed.
create or replace function refresh_property_search(given bigint[]) returns void language sql as $$
  select refresh_property_offers(given);

  delete from property_search s using properties p
    where p.id = s.property_id and p.id = any(given) and p.publication <> 'published';

  with before as (
    select property_id, document from property_search where property_id = any(given)
  ), written as (
  insert into property_search
    (property_id, published_at, type_bits, room_bits, category_id, emirate_id, project_type_id, project_status_id, sales_status_id,
     rental_guarantee, payment_plan, delivery_plan, exclusive, featured, price, lowest_price, offer_price, delivery_date, area_sqft,
     community_id, developer_id, longitude, latitude, amenity_ids, document)
  select p.id, p.published_at, offer.type_bits, offer.room_bits, p.category_id, p.emirate_id, p.project_type_id, p.project_status_id, p.sales_status_id,
    p.rental_guarantee, plan.has_plan, plan.has_post_handover, p.is_exclusive, p.is_featured,
    case when shown then starts.price end, case when shown then coalesce(offer.price, p.price) end, offer.price, p.delivery_date, starts.area_sqft,
    p.community_id, p.developer_id, p.longitude, p.latitude, amenity.ids,
    setweight(to_tsvector('simple', search_fold(concat_ws(' ', p.title, p.title_ar))), 'A')
      || setweight(to_tsvector('simple', search_fold(concat_ws(' ', c.name, c.name_ar, c.slug, d.name, d.name_ar, e.name, e.name_ar,
           r.master_project, r.master_project_ar, r.number))), 'B')
      || setweight(to_tsvector('simple', search_fold(concat_ws(' ', t.name, t.name_ar, unit.names, amenity.names))), 'C')
      || setweight(to_tsvector('simple', search_fold(concat_ws(' ',
           left(regexp_replace(p.description, '<[^>]*>', ' ', 'g'), 20000), left(regexp_replace(p.description_ar, '<[^>]*>', ' ', 'g'), 20000)))), 'D')
  from properties p
  join emirates e on e.id = p.emirate_id
  left join communities c on c.id = p.community_id
  left join developers d on d.id = p.developer_id
  left join property_types t on t.id = p.property_type_id
  left join property_registrations r on r.property_id = p.id
  cross join is_advertised(p.id, p.source, p.emirate_id) shown
  cross join lateral price_from(p) starts
  cross join lateral (
    select coalesce(bit_or(1::bigint << o.type), 0) type_bits, coalesce(bit_or(1 << o.rooms), 0) room_bits, min(o.price) price
    from property_offers o where o.property_id = p.id) offer
  cross join lateral (
    select string_agg(distinct ut.name || ' ' || ut.name_ar, ' ')
        || case when bool_or(u.rooms = 0) then ' studio استوديو ستوديو' else '' end names
    from units u join property_types ut on ut.id = u.unit_type_id where u.property_id = p.id) unit
  cross join lateral (
    select count(*) > 0 has_plan,
      coalesce(bool_or(exists (select from payment_plan_steps s where s.payment_plan_id = pp.id and s.kind = 'post_handover')), false) has_post_handover
    from payment_plans pp where pp.property_id = p.id) plan
  cross join lateral (
    select coalesce(array_agg(a.id::smallint order by a.id), '{}') ids, string_agg(a.name || ' ' || a.name_ar, ' ') names
    from property_amenities pa join amenities a on a.id = pa.amenity_id where pa.property_id = p.id) amenity
  where p.id = any(given) and p.publication = 'published'
  on conflict (property_id) do update set
    (published_at, type_bits, room_bits, category_id, emirate_id, project_type_id, project_status_id,
     sales_status_id, rental_guarantee, payment_plan, delivery_plan, exclusive, featured, price, lowest_price, offer_price,
     delivery_date, area_sqft, community_id, developer_id, longitude, latitude, amenity_ids, document) =
    (excluded.published_at, excluded.type_bits, excluded.room_bits,
     excluded.category_id, excluded.emirate_id, excluded.project_type_id, excluded.project_status_id, excluded.sales_status_id,
     excluded.rental_guarantee, excluded.payment_plan, excluded.delivery_plan, excluded.exclusive, excluded.featured, excluded.price,
     excluded.lowest_price, excluded.offer_price, excluded.delivery_date, excluded.area_sqft, excluded.community_id,
     excluded.developer_id, excluded.longitude, excluded.latitude, excluded.amenity_ids, excluded.document)
  returning property_id, document
  )
  insert into search_words (word, stem, sound, uses)
  select word, coalesce((ts_lexize(case when word ~ '[a-z]' then 'english_stem' else 'arabic_stem' end::regdictionary, word))[1], word),
    search_sound(word), uses
  from (
    select word, least(count(*), 20) uses from written left join before using (property_id),
      unnest(tsvector_to_array(ts_delete(written.document, tsvector_to_array(coalesce(before.document, ''))))) word
    group by word
  ) words
  where length(word) between 2 and 40 and not exists (select from search_words known where known.word = words.word and known.uses = 20)
  -- In a fixed order, so that concurrent writers wait for each other instead of deadlocking.
  order by word
  on conflict (word) do update set uses = least(search_words.uses + excluded.uses, 20);
$$;
