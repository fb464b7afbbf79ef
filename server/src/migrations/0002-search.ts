import { type Kysely, sql } from 'kysely'

/**
 * Creates the search: text folding, a vocabulary that matches words across spellings and scripts, and `property_search`,
 * with one narrow row per published project that contains everything filters, facets and sorting need.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Normalizes a text: lower case, no Latin accents, no Arabic marks or tatweel, and one form each of alef, ya and ha.
  `create function search_fold(given text) returns text language sql immutable parallel safe strict as $$
    select trim(regexp_replace(
      translate(
        regexp_replace(normalize(lower(given), nfkd), '[\\u0300-\\u036f\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670]', '', 'g'),
        'أإآٱىیئؤةہگکپچژڤ٠١٢٣٤٥٦٧٨٩', 'اااايييوهه' || 'ككبجزف0123456789'),
      '[^[:alnum:]\\u0621-\\u064a]+', ' ', 'g'))
  $$`,

  // Reduces a folded word of either script to its sound: consonants only, similar ones merged, no doubles.
  `create function search_sound(word text) returns text language sql immutable parallel safe strict as $$
    select regexp_replace(
      regexp_replace(
        translate(
          regexp_replace(replace(regexp_replace(word, '^(وال|بال|ال)(?=...)', ''), 'x', 'ks'), 'c(?=[eiy])', 's', 'g'),
          'بتثجخدذرزسشصضطظغفقكلمنcqpvgz', 'bttjkddrssssdtsjfkklmnkkbfjs'),
        '[^bdfjklmnrst0-9]', '', 'g'),
      '(.)\\1+', '\\1', 'g')
  $$`,

  // `uses` counts the projects that have contained the word, up to twenty, which marks it as common.
  `create table search_words (
    word text primary key,
    stem text not null,
    sound text not null,
    uses smallint not null
  )`,
  'create index search_words_stem on search_words (stem)',
  'create index search_words_sound on search_words (sound)',
  'create index search_words_similar on search_words using gin (word gin_trgm_ops)',

  // Irregular plurals and regional words, mapped to the catalogue's terms.
  `create table search_synonyms (
    word text not null,
    meant text not null,
    primary key (word, meant)
  )`,
  `insert into search_synonyms select search_fold(word), search_fold(meant) from (values
    ('flat', 'apartment'), ('flats', 'apartment'), ('condo', 'apartment'), ('condos', 'apartment'), ('plot', 'land'), ('plots', 'land'),
    ('شقق', 'شقة'), ('فلل', 'فيلا'), ('فله', 'فيلا'), ('مكاتب', 'مكتب'), ('محلات', 'محل'), ('متاجر', 'متجر'), ('أراضي', 'أرض'),
    ('مباني', 'مبنى'), ('أبراج', 'برج'), ('فنادق', 'فندق'), ('أجنحة', 'جناح'), ('طوابق', 'طابق'), ('مخازن', 'مخزن'), ('مسابح', 'مسبح'),
    ('حدائق', 'حديقة'), ('شواطئ', 'شاطئ'), ('قصور', 'قصر'), ('بيوت', 'بيت'), ('غرف', 'غرفة')) as pairs(word, meant)`,

  // Types and rooms are bitmaps (lowest bit for 0): counts scan every row, and bit tests are the cheapest filter.
  'alter table property_types add check (id between 0 and 62)',
  `create table property_search (
    property_id bigint primary key references properties on delete cascade,
    published_at timestamptz not null,
    type_bits bigint not null,
    unit_type_bits bigint not null,
    bathroom_bits integer not null,
    room_bits integer not null,
    category_id smallint not null,
    emirate_id smallint not null,
    project_type_id smallint not null,
    project_status_id smallint not null,
    sales_status_id smallint not null,
    rental_guarantee boolean not null,
    payment_plan boolean not null,
    delivery_plan boolean not null,
    exclusive boolean not null,
    featured boolean not null,
    price bigint,
    lowest_price bigint,
    down_payment bigint,
    delivery_date date,
    area_sqft integer,
    community_id integer,
    developer_id integer,
    amenity_ids smallint[] not null,
    document tsvector not null
  ) with (toast_tuple_target = 128)`,
  // Stored out of line, because it is searched only through its index and rows that counts scan should be small.
  'alter table property_search alter column document set storage external',
  'alter table property_search alter column amenity_ids set storage plain',

  // Counts and filters without their own index scan this one, a third of the table's size. Each community is a contiguous range
  // of it.
  `create index property_search_counts on property_search (community_id, category_id, emirate_id) include (
    property_id, published_at, type_bits, room_bits, project_type_id, project_status_id, sales_status_id,
    rental_guarantee, payment_plan, delivery_plan, exclusive, featured, price, area_sqft, delivery_date, developer_id)`,
  `create index property_search_developer on property_search (developer_id, published_at desc, property_id desc)
    include (category_id, emirate_id)`,

  // One index per sort order, including its tie-breaker, and one per rare property.
  'create index property_search_latest on property_search (published_at desc, property_id desc)',
  'create index property_search_price_desc on property_search (price desc nulls last, property_id desc)',
  'create index property_search_price_asc on property_search (price, property_id)',
  'create index property_search_area_desc on property_search (area_sqft desc nulls last, property_id desc)',
  'create index property_search_area_asc on property_search (area_sqft, property_id)',
  'create index property_search_handover on property_search (delivery_date, property_id)',
  'create index property_search_down_payment on property_search (down_payment)',
  'create index property_search_exclusive on property_search (price desc nulls last, property_id desc) where exclusive',
  'create index property_search_featured on property_search (published_at desc, property_id desc) where featured',
  'create index property_search_rental_guarantee on property_search (published_at desc, property_id desc) where rental_guarantee',
  'create index property_search_delivery_plan on property_search (published_at desc, property_id desc) where delivery_plan',
  'create index property_search_amenities on property_search using gin (amenity_ids)',
  'create index property_search_document on property_search using gin (document)',

  // Autocomplete searches only the words of names, in either language.
  ...[
    ['properties', "title || ' ' || coalesce(title_ar, '')"],
    ['communities', "name || ' ' || name_ar || ' ' || slug"],
    ['developers', "name || ' ' || name_ar"],
  ].flatMap(([table, names]) => [
    `alter table ${table} add name_words tsvector not null
      generated always as (to_tsvector('simple', search_fold(${names}))) stored`,
    `create index ${table}_name_words on ${table} using gin (name_words)`,
  ]),

  // Finds names by their folded form, in either language, exactly or by prefix.
  ...[
    ['properties', 'title'],
    ['properties', 'title_ar'],
    ['communities', 'name'],
    ['communities', 'name_ar'],
    ['developers', 'name'],
    ['developers', 'name_ar'],
    ['amenities', 'name'],
    ['amenities', 'name_ar'],
  ].map(([table, column]) => `create index ${table}_${column}_folded on ${table} (search_fold(${column}) text_pattern_ops)`),

  `create function refresh_property_search(given bigint[]) returns void language sql as $$
    delete from property_search s using properties p
      where p.id = s.property_id and p.id = any(given) and p.publication <> 'published';

    with before as (
      select property_id, document from property_search where property_id = any(given)
    ), written as (
    insert into property_search
    select p.id, p.published_at, unit.type_bits | coalesce(1::bigint << p.property_type_id, 0), unit.type_bits, unit.bathroom_bits, unit.room_bits,
      p.category_id, p.emirate_id, p.project_type_id, p.project_status_id, p.sales_status_id,
      p.rental_guarantee, plan.has_plan, plan.has_post_handover, p.is_exclusive, p.is_featured,
      p.price, coalesce(unit.lowest_price, p.price), round(p.price * p.down_payment_percent / 100)::bigint, p.delivery_date, p.area_sqft,
      p.community_id, p.developer_id, amenity.ids,
      setweight(to_tsvector('simple', search_fold(concat_ws(' ', p.title, p.title_ar))), 'A')
        || setweight(to_tsvector('simple', search_fold(concat_ws(' ', c.name, c.name_ar, c.slug, d.name, d.name_ar, e.name, e.name_ar,
             r.master_project, r.master_project_ar, r.number))), 'B')
        || setweight(to_tsvector('simple', search_fold(concat_ws(' ', t.name, t.name_ar, unit.names, amenity.names))), 'C')
        || setweight(to_tsvector('simple', search_fold(regexp_replace(concat_ws(' ', p.description, p.description_ar), '<[^>]*>', ' ', 'g'))), 'D')
    from properties p
    join emirates e on e.id = p.emirate_id
    left join communities c on c.id = p.community_id
    left join developers d on d.id = p.developer_id
    left join property_types t on t.id = p.property_type_id
    left join property_registrations r on r.property_id = p.id
    cross join lateral (
      select coalesce(bit_or(1::bigint << u.unit_type_id), 0) type_bits,
        coalesce(bit_or(1 << u.rooms), 0) room_bits,
        coalesce(bit_or(1 << least(u.bathrooms, 30)), 0) bathroom_bits,
        min(u.min_price) lowest_price,
        string_agg(distinct ut.name || ' ' || ut.name_ar, ' ')
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
      (published_at, type_bits, unit_type_bits, bathroom_bits, room_bits, category_id, emirate_id, project_type_id, project_status_id,
       sales_status_id, rental_guarantee, payment_plan, delivery_plan, exclusive, featured, price, lowest_price, down_payment,
       delivery_date, area_sqft, community_id, developer_id, amenity_ids, document) =
      (excluded.published_at, excluded.type_bits, excluded.unit_type_bits, excluded.bathroom_bits, excluded.room_bits,
       excluded.category_id, excluded.emirate_id, excluded.project_type_id, excluded.project_status_id, excluded.sales_status_id,
       excluded.rental_guarantee, excluded.payment_plan, excluded.delivery_plan, excluded.exclusive, excluded.featured, excluded.price,
       excluded.lowest_price, excluded.down_payment, excluded.delivery_date, excluded.area_sqft, excluded.community_id,
       excluded.developer_id, excluded.amenity_ids, excluded.document)
    returning property_id, document
    )
    insert into search_words
    select word, coalesce((ts_lexize(case when word ~ '[a-z]' then 'english_stem' else 'arabic_stem' end::regdictionary, word))[1], word),
      search_sound(word), uses
    from (
      select word, least(count(*), 20) uses from written left join before using (property_id),
        unnest(tsvector_to_array(ts_delete(written.document, tsvector_to_array(coalesce(before.document, ''))))) word
      group by word
    ) words
    where length(word) between 2 and 40 and not exists (select from search_words known where known.word = words.word and known.uses = 20)
    -- In one order, so that writers at once wait for each other and do not lock each other out.
    order by word
    on conflict (word) do update set uses = least(search_words.uses + excluded.uses, 20);
  $$`,
]
