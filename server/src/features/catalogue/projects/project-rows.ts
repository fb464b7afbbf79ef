import type { Image, PaymentPlan, Property, PropertyCard, UnitType } from '@manzil/contract/catalogue/calls/properties'
import type { TermIds } from '@manzil/contract/catalogue/project-terms'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { MatchingRow } from '../../search/catalogue-index/index.ts'
import { type AgentRule, mayAdvertise, TODAY, VALID_BROKER_NUMBER } from '../permits/index.ts'
import { statusOfHome } from './queries.ts'

/** Rows have the fields of the API's representations, except those that are named or shaped differently there. */
export type ImageRow = Omit<Image, 'image'> & { address: string }

type CardFields = Omit<
  PropertyCard,
  'sales_status' | 'category' | 'property_type' | 'location' | 'images' | 'units' | 'matching' | 'travel' | 'travel_ar'
>
type CardTerms = Omit<TermIds, 'project_type_id' | 'project_status_id'>

export interface CardRow extends CardFields, CardTerms {
  latitude: number | null
  longitude: number | null
  is_exact: boolean
  images: ImageRow[]
  unit_kinds: { unit_type_id: number; rooms: number | null }[]
  /** Added to lists with filters on offers. */
  matching?: MatchingRow | undefined
  /** Added to lists with the filter `travel`. */
  trips?: Required<Pick<PropertyCard, 'travel' | 'travel_ar'>> | undefined
}

export interface UnitTypeRow extends Omit<UnitType, 'unit_type' | 'unit_type_ar' | 'rooms' | 'floor_plan_image'> {
  rooms: number | null
  plans: string[]
  /** Area of the home that costs the lowest price. Without listed homes, the project's if it costs the same, else the type's smallest. */
  cheapest_area: number | null
}

type FullFields =
  | ('description' | 'description_ar' | 'total_units' | 'floors' | 'service_charge' | 'service_charge_year')
  | ('construction_percent' | 'amenities')

export interface ProjectRow extends CardRow, TermIds, Pick<Property, FullFields> {
  down_payment_percent: number | null
  rental_guarantee: boolean
  rental_guarantee_percent: number | null
  published_at: Date
  updated_at: Date
  units: UnitTypeRow[]
  payment_plans: (Omit<PaymentPlan, 'is_example' | 'values'> & { steps: Omit<PaymentPlan['values'][number], 'value'>[] })[]
  registration: Property['register']
  permit: Omit<NonNullable<Property['permit']>, 'authority' | 'authority_ar'> | null
  escrow_account: string | null
  agent: Property['agent']
  developer_details: {
    logo: string | null
    established_year: number | null
    license_number: string | null
    description: string
    description_ar: string | null
  } | null
}

const list = (query: RawBuilder<unknown>) => sql`coalesce((select json_agg(row_to_json(j)) from (${query}) j), '[]'::json)`
const one = (query: RawBuilder<unknown>) => sql`(select row_to_json(j) from (${query}) j)`

const image = sql`m.address, m.width, m.height, m.alt, m.alt_ar, m.thumbhash, m.color, m.focus`

const cardColumns = sql`
  p.id, p.slug, p.title, p.title_ar, starts.price, starts.price_source, starts.price_date, starts.area_sqft, p.delivery_date,
  p.sales_status_id, p.category_id, p.property_type_id, p.emirate_id, p.latitude, p.longitude, p.is_exact, p.is_exclusive, p.is_featured,
  is_advertised(p.id, p.source, p.emirate_id) as is_advertised,
  ${one(sql`select c.id, c.slug, c.name, c.name_ar from communities c where c.id = p.community_id`)} as community,
  ${one(sql`select d.id, d.slug, d.name, d.name_ar from developers d where d.id = p.developer_id`)} as developer,
  ${list(sql`
    select distinct on (u.unit_type_id, u.rooms) u.unit_type_id, u.rooms from units u
    where u.property_id = p.id order by u.unit_type_id, u.rooms`)} as unit_kinds`

const fullColumns = sql`
  p.description, p.description_ar, p.project_type_id, p.project_status_id, p.total_units, p.floors, p.service_charge,
  p.service_charge_year,
  p.construction_percent, p.down_payment_percent, p.rental_guarantee, p.rental_guarantee_percent,
  p.escrow_account, p.published_at, p.updated_at,
  ${list(sql`
    select u.id, u.unit_type_id, u.rooms, u.bathrooms, coalesce(lowest.price, own.min_price) as min_price,
      case when coalesce(lowest.price, own.min_price) is not null then greatest(u.max_price, listed.max_price) end as max_price,
      least(u.min_area, listed.min_area) as min_area, greatest(u.max_area, listed.max_area) as max_area,
      case
        when coalesce(lowest.price, own.min_price) is null then least(u.min_area, listed.min_area)
        when lowest.price is not null then coalesce(lowest.area, case when listed.min_area is null and (u.max_area is null or u.max_area = u.min_area) then u.min_area end)
        when own.min_price = p.price and (u.min_area is null or p.area_sqft between u.min_area and u.max_area) then p.area_sqft
        else u.min_area
      end as cheapest_area,
      coalesce(lowest.price_source, u.price_source) as price_source, coalesce(lowest.price_date, u.price_date) as price_date,
      array(select m.address from unit_plans up join media m on m.id = up.media_id and m.encoding is null where up.unit_id = u.id order by up.position) as plans,
      (select count(*) from unit_listings l where l.unit_id = u.id) as unit_listings_count,
      (select count(*) from unit_listings l where l.unit_id = u.id and ${statusOfHome} = 'available') as available_count
    from units u left join lateral (
      select l.price, l.area, l.price_source, l.price_date from unit_listings l
      where l.unit_id = u.id and l.status = 'available' and l.price is not null order by l.price, l.area, l.id limit 1
    ) lowest on true left join lateral (
      -- A type's own price says nothing about homes once they are sold or one of them has a price.
      select u.min_price where not exists (select from unit_listings l where l.unit_id = u.id and (l.price is not null or l.status <> 'available'))
    ) own on true cross join lateral (
      -- Homes may be dearer, smaller or larger than their type says; once one has a size, the type's may be that of another. Like
      -- prices, sizes are those of available homes, unless none is left.
      select max(l.price) filter (where l.status = 'available') as max_price,
        coalesce(min(l.area) filter (where l.status = 'available'), min(l.area)) as min_area,
        coalesce(max(l.area) filter (where l.status = 'available'), max(l.area)) as max_area
      from unit_listings l where l.unit_id = u.id
    ) listed where u.property_id = p.id
    order by u.unit_type_id, u.rooms nulls last, least(u.min_area, listed.min_area), u.position`)} as units,
  ${list(sql`
    select pp.id, pp.name, pp.name_ar, pp.description, pp.description_ar,
      ${list(sql`
        select st.name, st.name_ar, st.kind, st.percent, st.months, st.due_date from payment_plan_steps st
        where st.payment_plan_id = pp.id order by st.position`)} as steps
    from payment_plans pp where pp.property_id = p.id order by pp.position`)} as payment_plans,
  ${list(sql`
    select a.id, a.slug, a.name, a.name_ar, a.icon from property_amenities pa join amenities a on a.id = pa.amenity_id
    where pa.property_id = p.id order by a.id`)} as amenities,
  ${one(sql`
    select p.source = 'dld' as is_origin, r.number, r.status, r.escrow_bank, r.master_project, r.master_project_ar, r.master_developer, r.start_date, r.snapshot_date
    from property_registrations r where r.property_id = p.id`)} as registration,
  ${one(sql`
    select a.number, a.issued_on, a.expires_on, a.url, a.checked_on from property_permits a
    where a.property_id = p.id and a.expires_on >= ${TODAY}`)} as permit,
  ${one(sql`
    select m.address as logo, d.established_year, d.license_number, d.description, d.description_ar
    from developers d left join media m on m.id = d.logo_id and m.encoding is null where d.id = p.developer_id`)} as developer_details`

function images(limit: number | undefined) {
  return sql`${list(sql`
    select ${image} from property_images pi join media m on m.id = pi.media_id and m.encoding is null
    where pi.property_id = p.id order by pi.position ${limit === undefined ? sql`` : sql`limit ${sql.lit(limit)}`}`)} as images`
}

function agent(rule: AgentRule) {
  return sql`${one(sql`
    select u.first_name, u.last_name, u.first_name_ar, u.last_name_ar, m.address as photo, coalesce(u.phone_number, '') as phone, u.email,
      ${VALID_BROKER_NUMBER} as broker_number, u.brokerage, u.brokerage_number
    from users u left join media m on m.id = u.picture_id
    where u.id = p.agent_id and u.role = 'agent' and u.deactivated_at is null and u.deleted_at is null
      and ${mayAdvertise(rule, sql`p.emirate_id`)}`)} as agent`
}

/** Returns cards with their first picture only, in the order of `ids`. Skips unpublished projects. */
export async function findCards(db: Db, ids: readonly number[]): Promise<CardRow[]> {
  const rows = await findInOrder<CardRow>(db, ids, sql`${cardColumns}, ${images(1)}`)
  return rows.map((row) => (row.is_advertised ? row : { ...row, price: null }))
}

/**
 * In the order of `ids`. Skips unpublished projects unless `unpublishedToo` is set, and agents that `agents` excludes.
 */
export async function findProjectRows(
  db: Db,
  ids: readonly number[],
  { unpublishedToo = false, agents = 'anyone' }: { unpublishedToo?: boolean; agents?: AgentRule } = {},
): Promise<ProjectRow[]> {
  const rows = await findInOrder<ProjectRow>(
    db,
    ids,
    sql`${cardColumns}, ${images(undefined)}, ${fullColumns}, ${agent(agents)}`,
    unpublishedToo,
  )
  return rows.map((row) => (row.is_advertised ? row : withoutOffer(row)))
}

function withoutOffer(row: ProjectRow): ProjectRow {
  const units = row.units.map((unit) => ({
    ...unit,
    min_price: null,
    max_price: null,
    cheapest_area: unit.min_area,
    unit_listings_count: 0,
    available_count: 0,
  }))
  return { ...row, price: null, units, payment_plans: [], agent: null }
}

async function findInOrder<Row>(db: Db, ids: readonly number[], columns: RawBuilder<unknown>, unpublishedToo = false): Promise<Row[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select ${columns} from unnest(${ids}::bigint[]) with ordinality as requested(id, place)
    join properties p on p.id = requested.id ${unpublishedToo ? sql`` : sql`and p.publication = 'published'`}
    cross join lateral price_from(p) starts
    order by requested.place`.execute(db)
  return rows
}
