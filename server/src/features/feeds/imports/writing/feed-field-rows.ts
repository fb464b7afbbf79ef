import { PROJECT_TERMS } from '@manzil/contract/catalogue/project-terms'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { findForms, partsOf } from '../../../editing/projects/index.ts'
import type { UnitRecord } from '../project-record.ts'
import type { MergedUnit } from './merge-homes.ts'

export interface FeedFields {
  version: number
  reference: string
  /** As an edit in the office would record them, so that a person can restore them. */
  facts: Record<string, unknown>
  /** Remote pictures and plans, fetched or not, by what they are. */
  wanted: string[]
}

export async function findFeedFields(db: Db, ids: readonly number[]): Promise<Map<number, FeedFields>> {
  if (ids.length === 0) return new Map()
  const forms = await findForms(db, ids)
  const { rows } = await sql<Omit<FeedFields, 'facts'> & { id: number; publication: string }>`
    select p.id, p.version, p.source_ref as reference, p.publication, array(
      select case when w.unit_position < 0 then 'image ' else 'plan ' end || w.address
      from wanted_pictures w where w.property_id = p.id order by w.unit_position, w.position) as wanted
    from properties p where p.id = any(${ids}::bigint[]) order by p.id`.execute(db)
  return new Map(
    rows.flatMap(({ id, publication, ...fields }) => {
      const form = forms.get(id)
      return form ? [[id, { ...fields, facts: { publication, ...partsOf(form) } }]] : []
    }),
  )
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
