import { COMMUNITY_NAMES, DEVELOPER_NAMES } from './names.ts'

const LISTINGS = 1_000_000
/** Homes per project, spread over its first home types. Further types are offered as ranges. */
const HOMES = 3
const MODELS = 520

/** Returns SQL for a number from 0 to 1 that depends only on the listing and the purpose. */
const chance = (purpose: string, of = 'n.number') => `((hashint8extended((${of})::bigint, hashtext('${purpose}')) & 1048575) / 1048576.0)`
/** Favours small numbers: few developers build most projects. */
const skewed = (purpose: string, count: number) => `floor(power(${chance(purpose)}, 2.5) * ${count})`

const rowsOf = (names: object[]) =>
  `jsonb_to_recordset('${JSON.stringify(names.map((name, place) => ({ ...name, place })))}'::jsonb) as r(slug text, name text, name_ar text, place bigint)`

/** Scales a listing's prices and areas relative to the demo project it copies. */
const SCALE = `exp(0.9 * (${chance('scale')} - 0.5))`

/** Lower ids belong to the demo projects. */
const FIRST_ID = 10_000
export const HIGHEST_ID = FIRST_ID + LISTINGS

/** Number of connections that fill in parallel. */
export const PARTS = 2

export const SETUP_SQL = `insert into communities (slug, name, name_ar, emirate_id, latitude, longitude)
      select 'c-' || r.slug, r.name, r.name_ar, (array[2, 2, 2, 2, 2, 2, 1, 1, 1, 3, 3, 4, 5, 6, 6, 7])[1 + (r.place * 7) % 16],
        24.5 + r.place % 10 * 0.1, 54.5 + r.place % 9 * 0.1
      from ${rowsOf(COMMUNITY_NAMES)};
    insert into developers (slug, name, name_ar) select 'd-' || r.slug, r.name, r.name_ar from ${rowsOf(DEVELOPER_NAMES)};

    create table model as
      select p.*, row_number() over (order by source_ref) - 1 as model_number,
        (select count(*) from communities c where c.emirate_id = p.emirate_id) as places
      from properties p where source = 'demo';
    create table copied as
      select n.number % ${PARTS} as part, n.number, ${FIRST_ID} + n.number as id, m.id as model_id, ${SCALE} as scale
      from generate_series(1, ${LISTINGS - MODELS}) n(number) join model m on m.model_number = floor(${chance('model')} * ${MODELS})::bigint
      order by n.number;
    create table places as
      select id, emirate_id, row_number() over (partition by emirate_id order by id) - 1 as place from communities;
    create table builders as select id, row_number() over (order by id desc) - 1 as place from developers;
    ${Array.from({ length: PARTS }, (_, part) => `create table copied_${part} as select * from copied where part = ${part} order by number; analyze copied_${part};`).join('\n    ')}
    analyze model; analyze places; analyze builders;`

/**
 * Statements that fill the catalogue with a million listings, for the table of one part. Each listing copies a demo project, so
 * that emirates, types, plans and amenities occur as often as in reality, but has its own title, price, areas, dates and homes.
 * Floor plans are left out, because no list reads them.
 */
export const FILL: readonly (readonly [says: string, sql: (copied: string) => string])[] = [
  [
    'projects',
    (
      copied,
    ) => `insert into properties (id, slug, publication, title, title_ar, description, description_ar, developer_id, community_id, emirate_id,
        category_id, property_type_id, project_type_id, project_status_id, sales_status_id, price, price_source, price_date, area_sqft,
        delivery_date, down_payment_percent, rental_guarantee, rental_guarantee_percent, latitude, longitude, is_exact, total_units, floors,
        service_charge, construction_percent, is_exclusive, is_featured, agent_id, source, source_ref, published_at, created_at, updated_at)
      overriding system value
      select n.id, m.slug || '-' || n.number, 'published', m.title || ' ' || 1 + n.number % 400, m.title_ar || ' ' || 1 + n.number % 400,
        m.description, m.description_ar, coalesce(b.id, m.developer_id), case when ${chance('moves')} < 0.6 then c.id else m.community_id end,
        m.emirate_id, m.category_id, m.property_type_id, m.project_type_id, m.project_status_id, m.sales_status_id,
        1000 + round(m.price * n.scale / 1000) * 1000, m.price_source, m.price_date, 1 + (m.area_sqft * n.scale)::int,
        m.delivery_date + floor(${chance('delivery')} * 360)::int - 180, m.down_payment_percent, m.rental_guarantee, m.rental_guarantee_percent,
        m.latitude + ${chance('north')} / 100, m.longitude + ${chance('east')} / 100, m.is_exact, m.total_units, m.floors, m.service_charge,
        m.construction_percent, ${chance('exclusive')} < 0.01, ${chance('featured')} < 0.005, m.agent_id, 'bench', n.number::text, at, at, at
      from ${copied} n join model m on m.id = n.model_id
      cross join lateral (select timestamptz '2019-01-01' + (n.number + floor(${chance('published')} * 500)) * interval '4 minutes' as at) t
      left join builders b on b.place = ${skewed('developer', DEVELOPER_NAMES.length)}::bigint and ${chance('builder')} < 0.9
      left join places c on c.emirate_id = m.emirate_id and c.place = floor(power(${chance('community')}, 1.8) * m.places)::bigint`,
  ],
  [
    'unit types',
    (
      copied,
    ) => `insert into units (property_id, position, unit_type_id, rooms, bathrooms, min_price, max_price, price_source, price_date, min_area, max_area)
      select n.id, u.position, u.unit_type_id, u.rooms, u.bathrooms, 1000 + round(u.min_price * n.scale / 1000) * 1000,
        1000 + round(u.max_price * n.scale / 1000) * 1000, u.price_source, u.price_date,
        1 + (u.min_area * n.scale)::int, 1 + (u.max_area * n.scale)::int
      from ${copied} n join units u on u.property_id = n.model_id
      where u.position < 1 + floor(${chance('units')} * 8)`,
  ],
  [
    'homes',
    (copied) => `insert into unit_listings (property_id, unit_id, apt_no, floor_no, area, price, price_source, price_date, status)
      select n.id, u.id, (100 + home)::text, home, 1 + (u.min_area * (1 + ${chance('area', 'n.number * 10 + home')} / 5))::int,
        1000 + round(u.min_price * (1 + ${chance('price', 'n.number * 10 + home')} / 5) / 1000) * 1000, u.price_source, u.price_date,
        (array['available', 'available', 'available', 'reserved', 'sold'])[1 + floor(${chance('status', 'n.number * 10 + home')} * 5)::int]
      from ${copied} n cross join generate_series(1, ${HOMES}) home
      join lateral (select count(*) as types from units u where u.property_id = n.id) of on true
      join units u on u.property_id = n.id and u.position = (home - 1) % of.types`,
  ],
  [
    'amenities',
    (copied) => `insert into property_amenities (property_id, amenity_id)
      select n.id, a.amenity_id from ${copied} n join property_amenities a on a.property_id = n.model_id
      where ${chance('amenity', 'n.number * 100 + a.amenity_id')} < 0.7`,
  ],
  [
    'pictures',
    (copied) => `insert into property_images (property_id, position, media_id)
      select n.id, i.position, i.media_id from ${copied} n join property_images i on i.property_id = n.model_id and i.position < 3`,
  ],
  [
    'payment plans',
    (copied) => `insert into payment_plans (property_id, position, name, name_ar, description, description_ar)
      select n.id, p.position, p.name, p.name_ar, p.description, p.description_ar
      from ${copied} n join payment_plans p on p.property_id = n.model_id and p.position = 0;
    insert into payment_plan_steps (payment_plan_id, position, name, name_ar, kind, percent, months, due_date)
      select p.id, s.position, s.name, s.name_ar, s.kind, s.percent, s.months, s.due_date
      from ${copied} n join payment_plans p on p.property_id = n.id
      join payment_plans m on m.property_id = n.model_id and m.position = 0 join payment_plan_steps s on s.payment_plan_id = m.id`,
  ],
]
