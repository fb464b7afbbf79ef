import { PROJECT_TERMS } from '@manzil/contract/catalogue/project-terms'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { UnitRecord } from '../project-record.ts'
import type { MergedUnit } from './merge-homes.ts'
import { COLUMNS } from './project-rows.ts'

export interface FeedFields {
  version: number
  /** Named as in the office's form. */
  facts: Record<string, unknown>
  /** Remote pictures of the project and its plans, fetched or not. */
  wanted: unknown[]
}

const column = (name: string) => `'${name}', p.${name}`
const listOf = (name: string, entry: string, from: string) => `'${name}', coalesce((select jsonb_agg(${entry}) from ${from}), '[]')`
const FACTS = [
  ...COLUMNS.map(column),
  `'registration', (select to_jsonb(r) - 'property_id' - 'snapshot_date' from property_registrations r where r.property_id = p.id)`,
  `'permit', (select to_jsonb(a) - 'property_id' - 'checked_on' - 'check_result' from property_permits a where a.property_id = p.id)`,
  listOf('amenity_ids', 'a.amenity_id order by a.amenity_id', 'property_amenities a where a.property_id = p.id'),
  listOf('images', 'i.media_id order by i.position', 'property_images i where i.property_id = p.id'),
  listOf(
    'units',
    `to_jsonb(u) - 'id' - 'property_id' - 'position' - 'price_source' - 'price_date' || jsonb_build_object('plans', coalesce(
      (select jsonb_agg(up.media_id order by up.position) from unit_plans up where up.unit_id = u.id), '[]')) order by u.position`,
    'units u where u.property_id = p.id',
  ),
  listOf(
    'homes',
    `to_jsonb(l) - 'id' - 'property_id' - 'unit_id' - 'price_source' - 'price_date' order by l.apt_no`,
    'unit_listings l where l.property_id = p.id',
  ),
  listOf(
    'payment_plans',
    `to_jsonb(pp) - 'id' - 'property_id' - 'position' || jsonb_build_object('steps', coalesce(
      (select jsonb_agg(to_jsonb(s) - 'payment_plan_id' - 'position' order by s.position)
        from payment_plan_steps s where s.payment_plan_id = pp.id), '[]')) order by pp.position`,
    'payment_plans pp where pp.property_id = p.id',
  ),
].join(', ')

export async function findFeedFields(db: Db, ids: readonly number[]): Promise<Map<number, FeedFields>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<FeedFields & { id: number }>`
    select p.id, p.version, jsonb_build_object(${sql.raw(FACTS)}) as facts, coalesce((
      select jsonb_agg(jsonb_build_array(w.unit_position, w.address) order by w.unit_position, w.position)
      from wanted_pictures w where w.property_id = p.id), '[]') as wanted
    from properties p where p.id = any(${ids}::bigint[]) order by p.id`.execute(db)
  return new Map(rows.map(({ id, ...fields }) => [id, fields]))
}

/** Returns the home types of projects with their homes, as records. */
export async function findStoredUnits(db: Db, ids: readonly number[]): Promise<Map<number, MergedUnit[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ property_id: number; unit_type_id: number; unit: Omit<UnitRecord, 'type'> & { plan_ids: number[] } }>`
    select u.property_id, u.unit_type_id, jsonb_build_object(
      'rooms', u.rooms, 'bathrooms', u.bathrooms, 'min_price', u.min_price, 'max_price', u.max_price, 'price_source', u.price_source,
      'price_date', u.price_date, 'min_area', u.min_area, 'max_area', u.max_area,
      'plan_ids', coalesce((select jsonb_agg(up.media_id order by up.position) from unit_plans up where up.unit_id = u.id), '[]'),
      'homes', coalesce((select jsonb_agg(to_jsonb(l) - 'id' - 'property_id' - 'unit_id' order by l.apt_no)
        from unit_listings l where l.unit_id = u.id), '[]')) as unit
    from units u where u.property_id = any(${ids}::bigint[]) order by u.property_id, u.position`.execute(db)
  const found = new Map<number, MergedUnit[]>()
  for (const { property_id, unit_type_id, unit } of rows) {
    const type = PROJECT_TERMS.property_type.find(({ id }) => id === unit_type_id)?.slug ?? ''
    found.set(property_id, [...(found.get(property_id) ?? []), { ...unit, type }])
  }
  return found
}
