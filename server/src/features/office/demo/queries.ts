import type { LeadStatus } from '@manzil/contract/enquiries/lead-statuses'
import { REFERRAL_REWARD } from '@manzil/contract/people/calls/referrals'
import type { DemoReferral } from '@manzil/demo/account'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/database/database.ts'
import { insertRows, type Rows, savePositioned } from '../../../platform/database/insert-rows.ts'
import { type Ids, partKey } from './demo-data.ts'

export async function hasProjects(db: Db): Promise<boolean> {
  return (await db.selectFrom('properties').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Passes rows whose references are resolved by joins, hence with columns of their own. */
function recordset(rows: Rows, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${columns})`
}

const MEDIA = ['key', 'kind', 'address', 'width', 'height', 'alt', 'alt_ar', 'thumbhash', 'color', 'focus']

export const insertMedia = (trx: Trx, rows: Rows) => insertRows(trx, 'media', MEDIA, rows)
export const insertAmenities = (trx: Trx, rows: Rows) => insertRows(trx, 'amenities', ['slug', 'name', 'name_ar', 'icon'], rows)

export async function insertDevelopers(trx: Trx, rows: Rows): Promise<void> {
  await sql`
    insert into developers (slug, name, name_ar, logo_id, established_year, license_number, description, description_ar, location, location_ar)
    select r.slug, r.name, r.name_ar, m.id, r.established_year, r.license_number, r.description, r.description_ar, r.location, r.location_ar
    from ${recordset(
      rows,
      sql`slug text, name text, name_ar text, logo text, established_year smallint, license_number text, description text, description_ar text, location text, location_ar text`,
    )} left join media m on m.key = r.logo on conflict do nothing`.execute(trx)
}

export async function insertUsers(trx: Trx, rows: Rows): Promise<void> {
  await sql`
    insert into users (username, email, first_name, last_name, first_name_ar, last_name_ar, phone_number, role, picture_id, is_public, languages,
      broker_number, brokerage, brokerage_number)
    select r.username, r.email, r.first_name, r.last_name, r.first_name_ar, r.last_name_ar, r.phone_number, 'agent', m.id, r.is_public, r.languages,
      r.broker_number, r.brokerage, r.brokerage_number
    from ${recordset(
      rows,
      sql`username text, email text, first_name text, last_name text, first_name_ar text, last_name_ar text, phone_number text, picture text, is_public boolean, languages text[],
        broker_number text, brokerage text, brokerage_number text`,
    )} left join media m on m.key = r.picture on conflict do nothing`.execute(trx)
}

export async function insertCommunities(trx: Trx, rows: Rows): Promise<Ids> {
  const { rows: added } = await sql<{ id: number; slug: string }>`
    insert into communities (slug, name, name_ar, emirate_id, description, description_ar, latitude, longitude)
    select r.* from ${recordset(
      rows,
      sql`slug text, name text, name_ar text, emirate_id smallint, description text, description_ar text, latitude float8, longitude float8`,
    )} on conflict do nothing returning id, slug`.execute(trx)
  return new Map(added.map(({ id, slug }) => [slug, id]))
}

export async function insertCommunityImages(trx: Trx, rows: Rows): Promise<void> {
  await sql`
    insert into community_images (community_id, position, media_id)
    select r.community_id, r.position, m.id
    from ${recordset(rows, sql`community_id bigint, position smallint, image text`)} join media m on m.key = r.image`.execute(trx)
}

export async function insertProjects(trx: Trx, rows: Rows): Promise<Ids> {
  const { rows: added } = await sql<{ id: number; source_ref: string }>`
    insert into properties (slug, publication, title, title_ar, description, description_ar, developer_id, community_id, agent_id,
      emirate_id, category_id, property_type_id, project_type_id, project_status_id, sales_status_id, price, price_source, price_date,
      area_sqft, delivery_date, down_payment_percent, rental_guarantee, rental_guarantee_percent, latitude, longitude, is_exact,
      total_units, floors, escrow_account, service_charge, service_charge_year, construction_percent, is_exclusive, is_featured, source, source_ref,
      published_at, created_at, updated_at)
    select r.slug, 'published', r.title, r.title_ar, r.description, r.description_ar, d.id, c.id, u.id,
      r.emirate_id, r.category_id, r.property_type_id, r.project_type_id, r.project_status_id, r.sales_status_id, r.price,
      r.price_source, r.price_date, r.area_sqft, r.delivery_date, r.down_payment_percent, r.rental_guarantee,
      r.rental_guarantee_percent, r.latitude, r.longitude, true, r.total_units, r.floors, r.escrow_account, r.service_charge,
      r.service_charge_year, r.construction_percent, r.is_exclusive, r.is_featured, r.source, r.source_ref, r.published_at, r.published_at, r.updated_at
    from ${recordset(
      rows,
      sql`slug text, title text, title_ar text, description text, description_ar text, developer text, community text, agent text,
        emirate_id smallint, category_id smallint, property_type_id smallint, project_type_id smallint, project_status_id smallint,
        sales_status_id smallint, price bigint, price_source text, price_date date, area_sqft int, delivery_date date,
        down_payment_percent numeric, rental_guarantee boolean, rental_guarantee_percent numeric, latitude float8, longitude float8,
        total_units int, floors smallint, escrow_account text, service_charge numeric, service_charge_year smallint, construction_percent smallint,
        is_exclusive boolean, is_featured boolean, source text, source_ref text, published_at timestamptz, updated_at timestamptz`,
    )}
    left join developers d on d.slug = r.developer
    left join communities c on c.slug = r.community
    left join users u on u.username = r.agent
    order by r.source_ref
    on conflict do nothing returning id, source_ref`.execute(trx)
  return new Map(added.map(({ id, source_ref }) => [source_ref, id]))
}

export const insertPermits = (trx: Trx, rows: Rows) =>
  insertRows(trx, 'property_permits', ['property_id', 'number', 'issued_on', 'expires_on'], rows)

export async function insertProjectImages(trx: Trx, rows: Rows): Promise<void> {
  await sql`
    insert into property_images (property_id, position, media_id)
    select r.property_id, r.position, m.id
    from ${recordset(rows, sql`property_id bigint, position smallint, image text`)} join media m on m.key = r.image`.execute(trx)
}

export async function insertProjectAmenities(trx: Trx, rows: Rows): Promise<void> {
  await sql`
    insert into property_amenities (property_id, amenity_id)
    select r.property_id, a.id
    from ${recordset(rows, sql`property_id bigint, amenity text`)} join amenities a on a.slug = r.amenity`.execute(trx)
}

const UNIT = 'unit_type_id rooms bathrooms min_price max_price min_area max_area price_source price_date'.split(' ')

export async function insertUnits(trx: Trx, rows: readonly Part[]): Promise<Ids> {
  return byPart(rows, await savePositioned(trx, 'units', UNIT, rows))
}

interface Part {
  property_id: number
  position: number
}

function byPart(parts: readonly Part[], ids: readonly number[]): Ids {
  return new Map(parts.map(({ property_id, position }, at) => [partKey(property_id, position), ids[at] as number]))
}

export async function insertUnitPlans(trx: Trx, rows: Rows): Promise<void> {
  await sql`
    insert into unit_plans (unit_id, position, media_id)
    select r.unit_id, r.position, m.id
    from ${recordset(rows, sql`unit_id bigint, position smallint, plan text`)} join media m on m.key = r.plan`.execute(trx)
}

const HOME = ['property_id', 'unit_id', 'apt_no', 'floor_no', 'area', 'price', 'price_source', 'price_date', 'status']
const STEP = ['payment_plan_id', 'position', 'name', 'name_ar', 'kind', 'percent', 'months']

export const insertListings = (trx: Trx, rows: Rows) => insertRows(trx, 'unit_listings', HOME, rows)
export const insertPaymentSteps = (trx: Trx, rows: Rows) => insertRows(trx, 'payment_plan_steps', STEP, rows)

export async function insertPaymentPlans(trx: Trx, rows: readonly Part[]): Promise<Ids> {
  return byPart(rows, await savePositioned(trx, 'payment_plans', ['name', 'name_ar', 'description', 'description_ar'], rows))
}

/** Inserts demo leads into an empty table; the subject of a lead comes from its project. */
/** Returns the number of leads added. */
export async function insertLeads(trx: Trx, rows: Rows): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into leads (lead_type, status, inquiry_type, full_name, contact_number, email, message, role, inquiry_link, slug,
      developer_name, property_title, property_id, developer_id, community_id, assigned_agent_id, locale, consent_version,
      consent_text, spam_reasons, created_at, contacted_at)
    select r.lead_type, r.status, r.inquiry_type, r.full_name, r.contact_number, r.email, r.message, r.role, r.inquiry_link,
      case r.about when 'developer' then d.slug when 'community' then c.slug else p.slug end,
      d.name, case when r.about = 'property' then p.title end, case when r.about = 'property' then p.id end,
      case when r.about = 'developer' then d.id end, case when r.about = 'community' then c.id end, a.id,
      r.locale, r.consent_version, r.consent_text, r.spam_reasons, r.sent_at, r.contacted_at
    from ${recordset(
      rows,
      sql`full_name text, contact_number text, email text, message text, lead_type text, inquiry_type text, role text, status text,
        locale text, project text, about text, inquiry_link text, agent text, spam_reasons text[], sent_at timestamptz,
        contacted_at timestamptz, consent_version smallint, consent_text text`,
    )}
    join properties p on p.source = 'demo' and p.source_ref = r.project
    left join developers d on d.id = p.developer_id
    left join communities c on c.id = p.community_id
    left join users a on a.username = r.agent
    where not exists (select from leads)
    order by r.sent_at`.execute(trx)
  return Number(numAffectedRows)
}

/** Assigns an agent who has none the newest unassigned leads: `counts[status]` of each status. */
export async function assignDemoLeads(db: Db, username: string, counts: Partial<Record<LeadStatus, number>>): Promise<void> {
  await sql`
    update leads set assigned_agent_id = u.id from users u
    where u.username = ${username} and not exists (select from leads l where l.assigned_agent_id = u.id)
      and leads.id in (select id from (
        select id, status, row_number() over (partition by status order by created_at desc, id desc) as place from leads
        where assigned_agent_id is null and anonymised_at is null and cardinality(spam_reasons) = 0) ranked
      where place <= (${JSON.stringify(counts)}::jsonb ->> status)::int)`.execute(db)
}

/** Adds lower prices of about one and three months ago to every third project, as far as it was published then. */
export async function insertFormerPrices(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`
    insert into price_history (property_id, price, price_source, price_date, ended_at)
    select p.id, round(p.price * former.part / 1000) * 1000, p.price_source, p.price_date - former.days, p.price_date - former.days + 30
    from properties p cross join (values (0.97, 34), (0.93, 96)) as former(part, days)
    where p.id = any(${ids}) and p.price is not null and p.id % 3 = 0 and p.price_date - former.days + 30 > p.published_at`.execute(trx)
}

/** Gives an account without referrals the given ones, and saved projects: the newest featured ones. */
export async function insertDemoActivity(
  db: Db,
  username: string,
  { referrals, saved }: { referrals: readonly DemoReferral[]; saved: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await trx.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst()
    if (!user) return
    const referred = await trx.selectFrom('referrals').select('id').where('referrer_id', '=', user.id).limit(1).executeTakeFirst()
    if (referred) return
    await sql`update users set date_joined = date_joined - interval '120 days' where id = ${user.id}`.execute(trx)
    await sql`
      with r as (select * from ${recordset(
        referrals.map((referral, index) => ({ ...referral, place: index + 1 })),
        sql`username text, first_name text, last_name text, first_name_ar text, last_name_ar text, referred_days_ago int,
          completed_days_ago int, paid_days_ago int, place int`,
      )}),
      projects as (
        select property_id as id, row_number() over (order by property_id) as place from property_search
        where exclusive),
      people as (
        insert into users (username, email, first_name, last_name, first_name_ar, last_name_ar, role, email_verified_at, date_joined)
        select username, username || '@manzil.example', first_name, last_name, first_name_ar, last_name_ar, 'user', now(),
          now() - make_interval(days => referred_days_ago)
        from r on conflict do nothing returning id, username)
      insert into referrals (referrer_id, referred_id, referred_at, completed_at, completed_by, paid_at, paid_by, reward, property_id)
      select ${user.id}, people.id, now() - make_interval(days => r.referred_days_ago),
        now() - make_interval(days => r.completed_days_ago), case when r.completed_days_ago is not null then admin.id end,
        now() - make_interval(days => r.paid_days_ago), case when r.paid_days_ago is not null then admin.id end,
        case when r.completed_days_ago is null then 0 else ${REFERRAL_REWARD}::int end,
        case when r.completed_days_ago is not null then projects.id end
      from r join people using (username) left join projects using (place) left join users admin on admin.username = 'admin'`.execute(trx)
    await sql`
      insert into saved_properties (user_id, property_id, saved_at)
      select ${user.id}, id, now() - make_interval(days => place::int) from (
        select property_id as id, row_number() over (order by published_at desc, property_id) as place
        from property_search where featured) newest
      where place <= ${saved} on conflict do nothing`.execute(trx)
  })
}
