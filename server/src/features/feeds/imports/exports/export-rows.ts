import type { TermField, TermIds } from '@manzil/contract/catalogue/project-terms'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { AmenityRecord, CommunityRecord, DeveloperRecord, ProjectRecord } from '../project-record.ts'

const picture = (media: string) =>
  sql.raw(`jsonb_build_object('address', ${media}.address, 'key', ${media}.key, 'width', ${media}.width, 'height', ${media}.height,
    'alt', ${media}.alt, 'alt_ar', ${media}.alt_ar, 'thumbhash', ${media}.thumbhash, 'color', ${media}.color, 'focus', ${media}.focus)`)

/** Terms are ids; only the contract knows their slugs. */
export interface ExportRow extends Omit<ProjectRecord, TermField | 'units'>, TermIds {
  id: number
  source: string
  slug: string
  units: (Omit<NonNullable<ProjectRecord['units']>[number], 'type'> & { unit_type_id: number })[]
}

/** Returns the next projects with all their parts, ordered by source and reference. */
export async function findExported(db: Db, after: { source: string; reference: string }, limit: number): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select p.id, p.source, p.source_ref as reference, p.slug, p.publication,
      to_char(p.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as published_at,
      p.title, p.title_ar, p.description, p.description_ar,
      case when d.id is not null then jsonb_build_object('name', d.name, 'name_ar', d.name_ar, 'slug', d.slug) end as developer,
      case when c.id is not null then jsonb_build_object('name', c.name, 'name_ar', c.name_ar, 'slug', c.slug) end as community,
      p.emirate_id, p.category_id, p.property_type_id, p.project_type_id, p.project_status_id, p.sales_status_id,
      p.price, p.price_source, p.price_date, p.area_sqft, p.delivery_date, p.down_payment_percent, p.rental_guarantee,
      p.rental_guarantee_percent, p.latitude, p.longitude, p.is_exact, p.total_units, p.floors, p.service_charge,
      p.construction_percent, p.escrow_account, p.is_exclusive, p.is_featured,
      (select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'name_ar', a.name_ar, 'slug', a.slug) order by a.slug collate "C"), '[]')
        from property_amenities pa join amenities a on a.id = pa.amenity_id where pa.property_id = p.id) as amenities,
      (select coalesce(jsonb_agg(${picture('m')} order by i.position), '[]')
        from property_images i join media m on m.id = i.media_id and m.encoding is null where i.property_id = p.id) as images,
      (select coalesce(jsonb_agg(jsonb_build_object('unit_type_id', u.unit_type_id, 'rooms', u.rooms, 'bathrooms', u.bathrooms,
          'min_price', u.min_price, 'max_price', u.max_price,
          'price_source', u.price_source, 'price_date', u.price_date, 'min_area', u.min_area, 'max_area', u.max_area,
          'plans', (select coalesce(jsonb_agg(${picture('m')} order by up.position), '[]')
            from unit_plans up join media m on m.id = up.media_id and m.encoding is null where up.unit_id = u.id),
          'homes', (select coalesce(jsonb_agg(jsonb_build_object('apt_no', l.apt_no, 'floor_no', l.floor_no, 'area', l.area,
              'price', l.price, 'price_source', l.price_source, 'price_date', l.price_date, 'status', l.status) order by l.apt_no collate "C"), '[]')
            from unit_listings l where l.unit_id = u.id)) order by u.position), '[]')
        from units u where u.property_id = p.id) as units,
      (select coalesce(jsonb_agg(jsonb_build_object('name', pp.name, 'name_ar', pp.name_ar, 'description', pp.description,
          'description_ar', pp.description_ar,
          'steps', (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'name_ar', s.name_ar, 'kind', s.kind, 'percent', s.percent,
              'months', s.months, 'due_date', s.due_date) order by s.position), '[]')
            from payment_plan_steps s where s.payment_plan_id = pp.id)) order by pp.position), '[]')
        from payment_plans pp where pp.property_id = p.id) as payment_plans,
      (select jsonb_build_object('number', r.number, 'status', r.status, 'escrow_bank', r.escrow_bank, 'master_project', r.master_project,
          'master_project_ar', r.master_project_ar, 'master_developer', r.master_developer, 'start_date', r.start_date,
          'snapshot_date', r.snapshot_date)
        from property_registrations r where r.property_id = p.id) as registration,
      (select jsonb_build_object('number', a.number, 'issued_on', a.issued_on, 'expires_on', a.expires_on, 'url', a.url)
        from property_permits a where a.property_id = p.id) as permit
    from properties p
    left join developers d on d.id = p.developer_id
    left join communities c on c.id = p.community_id
    where (p.source collate "C", p.source_ref collate "C") > (${after.source}, ${after.reference})
    order by p.source collate "C", p.source_ref collate "C" limit ${limit}`.execute(db)
  return rows
}

export async function findDevelopers(db: Db): Promise<DeveloperRecord[]> {
  const { rows } = await sql<DeveloperRecord>`
    select d.slug, d.name, d.name_ar, d.description, d.description_ar, d.location, d.location_ar, d.established_year, d.license_number,
      case when m.id is not null then ${picture('m')} end as logo
    from developers d left join media m on m.id = d.logo_id and m.encoding is null order by d.slug collate "C"`.execute(db)
  return rows
}

export async function findCommunities(db: Db): Promise<(Omit<CommunityRecord, 'emirate'> & { emirate_id: number })[]> {
  const { rows } = await sql<Omit<CommunityRecord, 'emirate'> & { emirate_id: number }>`
    select c.slug, c.name, c.name_ar, c.emirate_id, c.description, c.description_ar, c.latitude, c.longitude,
      (select coalesce(jsonb_agg(${picture('m')} order by i.position), '[]')
        from community_images i join media m on m.id = i.media_id and m.encoding is null where i.community_id = c.id) as images
    from communities c order by c.slug collate "C"`.execute(db)
  return rows
}

export async function findAmenities(db: Db): Promise<AmenityRecord[]> {
  return db.selectFrom('amenities').select(['slug', 'name', 'name_ar', 'icon']).orderBy(sql`slug collate "C"`).execute()
}
