import { ROOMS } from '@manzil/contract/catalogue/rooms'
import { EMIRATES, findTerm, PROPERTY_KINDS, type Term } from '@manzil/contract/catalogue/terms'
import { slugOf } from '@manzil/contract/text/slug'
import type { Insertable, Updateable } from 'kysely'
import { refreshSearch } from '../features/catalogue/search-rows.ts'
import { announceChange, type Db, type Trx } from '../platform/database/database.ts'
import type { Database } from '../platform/database/schema.ts'

type Row = Insertable<Database['properties']>

export interface UnitSpec {
  type?: string
  /** `Studio`, `1` … `7+`, or null. */
  rooms?: string | null
  bathrooms?: number | null
  min_price?: number | null
  /** Defaults to `min_price`; likewise `max_area` to `min_area`. */
  max_price?: number | null
  min_area?: number | null
  max_area?: number | null
  plans?: number
  homes?: { apt_no: string; price?: number | null; area?: number | null; floor_no?: number; status?: 'available' | 'reserved' | 'sold' }[]
}

export interface ProjectSpec extends Partial<Omit<Row, 'id' | 'emirate_id' | 'property_type_id'>> {
  /** Created if missing. */
  developer?: string
  /** Created if missing. */
  community?: string
  emirate?: string
  /** Of the project itself. */
  type?: string | null
  units?: UnitSpec[]
  /** One list of steps per plan. */
  plans?: { kind: 'booking' | 'construction' | 'handover' | 'post_handover'; percent: number; months?: number; due_date?: string }[][]
  /** Created if missing. */
  amenities?: string[]
  images?: number
  registration?: Omit<Insertable<Database['property_registrations']>, 'property_id'>
}

const PRICED = { price_source: 'developer', price_date: '2026-01-15' }
let made = 0

/** Adds a published project, by default with plain values, and returns its id. */
export async function addProject(db: Db, spec: ProjectSpec = {}): Promise<number> {
  const { developer, community, emirate = 'Dubai', type = 'Apartment', units = [], plans = [], amenities = [], images = 0, ...rest } = spec
  const { registration, ...columns } = rest
  const number = ++made
  const title = columns.title ?? `Project ${number}`
  const price = columns.price ?? null
  const { id } = await db
    .insertInto('properties')
    .values({
      slug: slugOf(title) || `project-${number}`,
      publication: 'published',
      category_id: 1,
      project_status_id: 2,
      sales_status_id: 3,
      source: 'test',
      source_ref: String(number),
      developer_id: developer === undefined ? null : await addDeveloper(db, developer),
      community_id: community === undefined ? null : await addCommunity(db, community, { emirate }),
      emirate_id: idOf(EMIRATES, emirate),
      property_type_id: type === null ? null : idOf(PROPERTY_KINDS, type),
      ...(price !== null && PRICED),
      ...columns,
      title,
      price,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, unit] of units.entries()) await addUnit(db, id, position, unit)
  for (const [position, steps] of plans.entries()) await addPlan(db, id, position, steps)
  for (const name of amenities) {
    await db
      .insertInto('property_amenities')
      .values({ property_id: id, amenity_id: await addAmenity(db, name) })
      .execute()
  }
  for (let position = 0; position < images; position++) {
    const media_id = await addMedia(db, 'image')
    await db.insertInto('property_images').values({ property_id: id, position, media_id }).execute()
  }
  if (registration)
    await db
      .insertInto('property_registrations')
      .values({ property_id: id, ...registration })
      .execute()
  await refreshSearch(db, [id])
  return id
}

/** Changes a project as the product does: row, search and announcement in one transaction. */
export async function changeProject(db: Db, id: number, change: Updateable<Database['properties']>): Promise<void> {
  await db.transaction().execute(async (trx: Trx) => {
    await trx.updateTable('properties').set(change).where('id', '=', id).execute()
    await refreshSearch(trx, [id])
    await announceChange(trx, [`property:${id}`, 'listing'])
  })
}

export async function addDeveloper(db: Db, name: string, more: Partial<Insertable<Database['developers']>> = {}): Promise<number> {
  const values = { slug: slugOf(name), name, name_ar: name, ...more }
  const query = db.insertInto('developers').values(values)
  const row = await query
    .onConflict((on) => on.column('slug').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

interface CommunitySpec extends Partial<Omit<Insertable<Database['communities']>, 'emirate_id'>> {
  emirate?: string
}

export async function addCommunity(db: Db, name: string, { emirate = 'Dubai', ...more }: CommunitySpec = {}): Promise<number> {
  const values = { slug: slugOf(name), name, name_ar: name, emirate_id: idOf(EMIRATES, emirate), ...more }
  const query = db.insertInto('communities').values(values)
  const row = await query
    .onConflict((on) => on.column('slug').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function addAmenity(db: Db, name: string, name_ar = name): Promise<number> {
  const query = db.insertInto('amenities').values({ slug: slugOf(name), name, name_ar })
  const row = await query
    .onConflict((on) => on.column('slug').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function addMedia(db: Db, kind: 'image' | 'plan' | 'logo' | 'avatar'): Promise<number> {
  const key = `${kind}-${++made}`
  const values = { key, kind, address: `/media/${key}/1600.webp`, width: 1600, height: 1000, alt: `Alt of ${key}`, alt_ar: 'نص بديل' }
  const { id } = await db.insertInto('media').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

async function addUnit(db: Db, property_id: number, position: number, spec: UnitSpec): Promise<void> {
  const { type = 'Apartment', rooms = null, bathrooms = null, min_price = null, min_area = null, plans = 0, homes = [] } = spec
  const { id } = await db
    .insertInto('units')
    .values({
      property_id,
      position,
      unit_type_id: idOf(PROPERTY_KINDS, type),
      rooms: rooms === null ? null : (ROOMS as readonly string[]).indexOf(rooms),
      bathrooms,
      min_price,
      max_price: spec.max_price ?? min_price,
      min_area,
      max_area: spec.max_area ?? min_area,
      ...(min_price !== null && PRICED),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let place = 0; place < plans; place++) {
    const media_id = await addMedia(db, 'plan')
    await db.insertInto('unit_plans').values({ unit_id: id, position: place, media_id }).execute()
  }
  for (const { price = null, ...home } of homes) {
    await db
      .insertInto('unit_listings')
      .values({ property_id, unit_id: id, price, ...(price !== null && PRICED), ...home })
      .execute()
  }
}

async function addPlan(db: Db, property_id: number, position: number, steps: NonNullable<ProjectSpec['plans']>[number]): Promise<void> {
  const values = { property_id, position, name: `Plan ${position + 1}`, description: 'By instalments.' }
  const { id } = await db.insertInto('payment_plans').values(values).returning('id').executeTakeFirstOrThrow()
  for (const [place, { kind, percent, months = null, due_date = null }] of steps.entries()) {
    const step = { payment_plan_id: id, position: place, name: kind, kind, percent, months, due_date }
    await db.insertInto('payment_plan_steps').values(step).execute()
  }
}

function idOf(terms: readonly Term[], name: string): number {
  const term = findTerm(terms, name)
  if (!term) throw new Error(`the catalogue has no ${name}`)
  return term.id
}
