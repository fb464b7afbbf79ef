import type { ProjectForm } from '@manzil/contract/editing/calls/office-project-form'
import type { OfficeMedia, ProjectForEditing, Publication } from '@manzil/contract/editing/calls/office-projects'
import { sql } from 'kysely'
import { updatedBy } from '../../../platform/accounts/name-rows.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { lackedFacts, REQUIRED_TO_PUBLISH } from '../../catalogue/completeness-conditions.ts'
import { sourceName } from '../../catalogue/source-name-rows.ts'
import { jsonList, jsonRow, MEDIA, PICTURE } from '../json-rows.ts'
import { missingFrom, releasedBy } from './feed-conditions.ts'

export interface StoredProject {
  id: number
  version: number
  publication: Publication
  source: string
  source_name: string
  created_at: Date
  updated_at: Date
  updated_by: string | null
  updated_by_ar: string | null
  permit_check: ProjectForEditing['permit_check']
  lacks: ProjectForEditing['lacks']
  kept_from: string | null
  missing_from: string | null
  released_by: string | null
  form: ProjectForm
  media: OfficeMedia[]
}

/** @throws AppError not_found */
export async function getStoredProject(db: Db, id: number): Promise<StoredProject> {
  const { rows } = await sql<StoredProject>`
    select p.id, p.version, p.publication, p.source, p.created_at, p.updated_at, ${updatedBy('p')}, ${FORM} as form,
      (select a.check_result from property_permits a where a.property_id = p.id) as permit_check,
      ${lackedFacts(REQUIRED_TO_PUBLISH)} as lacks,
      ${sourceName(sql`p.source`)} as source_name,
      (select ${sourceName(sql`s.source`)} from project_sources s
        where s.property_id = p.id and s.held is not null and s.digest is not null and s.vanished_at is null
        order by s.source, s.reference limit 1) as kept_from,
      ${missingFrom} as missing_from, ${releasedBy} as released_by,
      ${jsonList(sql`
        select ${MEDIA} from media m where m.id in (
          select i.media_id from property_images i where i.property_id = p.id
          union select up.media_id from unit_plans up join units u on u.id = up.unit_id where u.property_id = p.id)
        order by m.id`)} as media
    from properties p where p.id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** Returns the forms of projects by id. */
export async function findForms(db: Db, ids: readonly number[]): Promise<Map<number, ProjectForm>> {
  const { rows } = await sql<{ id: number; form: ProjectForm }>`
    select p.id, ${FORM} as form from properties p where p.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, form }) => [id, form]))
}

const HOMES = sql`
  select l.id, l.apt_no, l.floor_no, l.area, l.price, l.status from unit_listings l where l.unit_id = u.id
  order by l.floor_no, substring(l.apt_no from '[0-9]+')::numeric, l.apt_no, l.id`
const UNITS = sql`
  select u.id, u.unit_type_id, u.rooms, u.bathrooms, u.min_price, u.max_price, u.min_area, u.max_area,
    array(select up.media_id from unit_plans up where up.unit_id = u.id order by up.position) as plan_ids, ${jsonList(HOMES)} as homes
  from units u where u.property_id = p.id order by u.position`
const STEPS = sql`
  select s.name, s.name_ar, s.kind, s.percent, s.months, s.due_date from payment_plan_steps s
  where s.payment_plan_id = pp.id order by s.position`
const PLANS = sql`
  select pp.name, pp.name_ar, pp.description, pp.description_ar, ${jsonList(STEPS)} as steps
  from payment_plans pp where pp.property_id = p.id order by pp.position`
const FORM = jsonRow(sql`
  select p.slug, p.title, p.title_ar, p.description, p.description_ar, p.developer_id, p.emirate_id, p.community_id, p.category_id,
    p.property_type_id, p.project_type_id, p.project_status_id, p.sales_status_id, p.price, p.price_source, p.price_date, p.area_sqft,
    p.delivery_date, p.down_payment_percent, p.rental_guarantee, p.rental_guarantee_percent, p.latitude, p.longitude, p.is_exact,
    p.total_units, p.floors, p.service_charge, p.service_charge_year, p.construction_percent, p.escrow_account, p.is_exclusive, p.is_featured,
    p.agent_id,
    ${jsonRow(sql`
      select r.number, r.status, r.escrow_bank, r.master_project, r.master_project_ar, r.master_developer, r.start_date, r.snapshot_date
      from property_registrations r where r.property_id = p.id`)} as registration,
    ${jsonRow(sql`
      select a.number, a.issued_on, a.expires_on, a.url from property_permits a where a.property_id = p.id`)} as permit,
    array(select a.amenity_id from property_amenities a where a.property_id = p.id order by a.amenity_id) as amenity_ids,
    ${jsonList(sql`
      select ${PICTURE} from property_images i join media m on m.id = i.media_id where i.property_id = p.id order by i.position`)} as images,
    ${jsonList(UNITS)} as units, ${jsonList(PLANS)} as payment_plans`)
