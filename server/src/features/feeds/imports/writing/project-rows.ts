import { sql } from 'kysely'
import { announceChange, type Trx } from '../../../../platform/database/database.ts'
import { changeTags } from '../../../catalogue/cache-tags.ts'
import { refreshSearch } from '../../../catalogue/search-rows.ts'

export const COLUMNS = [
  'publication',
  'title',
  'title_ar',
  'description',
  'description_ar',
  'developer_id',
  'community_id',
  'emirate_id',
  'category_id',
  'property_type_id',
  'project_type_id',
  'project_status_id',
  'sales_status_id',
  'price',
  'price_source',
  'price_date',
  'area_sqft',
  'delivery_date',
  'down_payment_percent',
  'rental_guarantee',
  'rental_guarantee_percent',
  'latitude',
  'longitude',
  'is_exact',
  'total_units',
  'floors',
  'service_charge',
  'construction_percent',
  'escrow_account',
  'is_exclusive',
  'is_featured',
] as const
const FIRST_COLUMNS = [...COLUMNS, 'slug', 'source', 'source_ref', 'published_at'] as const

/** By column. Absent ones are unknown to the source. */
export type ProjectColumns = Partial<Record<(typeof FIRST_COLUMNS)[number], unknown>>

const list = (columns: readonly string[], of = '') => sql.raw(columns.map((column) => `${of}${column}`).join(', '))

/** `columns` must include every column without a default. Returns the ids in the given order. */
export async function addProjects(trx: Trx, projects: readonly { columns: ProjectColumns }[]): Promise<number[]> {
  if (projects.length === 0) return []
  const given = projects.map(({ columns }, place) => ({ place, columns: { ...DEFAULTS, ...columns } }))
  const { rows } = await sql<{ id: number; source: string; source_ref: string }>`
    insert into properties (${list(FIRST_COLUMNS)})
    select ${list(FIRST_COLUMNS, 'r.')}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(place int, columns jsonb),
      jsonb_populate_record(null::properties, g.columns) r
    order by g.place
    returning id, source, source_ref`.execute(trx)
  const ids = new Map(rows.map(({ id, source, source_ref }) => [`${source}\0${source_ref}`, id]))
  return projects.map(({ columns }) => ids.get(`${columns.source}\0${columns.source_ref}`) as number)
}

const DEFAULTS = {
  publication: 'published',
  description: '',
  project_type_id: 1,
  rental_guarantee: false,
  is_exact: false,
  is_exclusive: false,
  is_featured: false,
}

/** Absent columns stay unchanged, and so does the slug. Feeds don't tell the year of a service charge: a new charge has none. */
export async function changeProjects(trx: Trx, projects: readonly { id: number; columns: ProjectColumns }[]): Promise<void> {
  if (projects.length === 0) return
  await sql`
    update properties p set (${list(COLUMNS)}, service_charge_year, updated_at) = (
      select ${list(COLUMNS, 'r.')}, case when r.service_charge = p.service_charge then p.service_charge_year end, now()
      from jsonb_populate_record(p, g.columns) r)
    from jsonb_to_recordset(${JSON.stringify(projects)}::jsonb) as g(id bigint, columns jsonb)
    where p.id = g.id`.execute(trx)
}

/** Takes projects off the site but keeps them and their URLs. */
export async function archiveProjects(trx: Trx, ids: readonly number[]): Promise<void> {
  await changeProjects(
    trx,
    ids.map((id) => ({ id, columns: { publication: 'archived' } })),
  )
}

interface ConfirmedPrices {
  id: number
  day: string
  price_source: string
  /** What the source was called before. */
  former?: string
}

/** Sets the date of prices from this source, of projects, home types and homes, and the name of a source that was renamed. */
export async function confirmPrices(trx: Trx, confirmed: readonly ConfirmedPrices[]): Promise<void> {
  if (confirmed.length === 0) return
  const given = sql`jsonb_to_recordset(${JSON.stringify(confirmed)}::jsonb) as g(id bigint, day date, price_source text, former text)`
  const change = sql`set price_date = g.day, price_source = g.price_source from ${given} where t.price_source in (g.price_source, g.former)`
  await sql`update properties t ${change} and t.id = g.id`.execute(trx)
  for (const table of ['units', 'unit_listings']) await sql`update ${sql.table(table)} t ${change} and t.property_id = g.id`.execute(trx)
}

/** Renames the source of prices of the projects that a feed imported. */
export async function renamePriceSource(trx: Trx, source: string, from: string, to: string): Promise<void> {
  const own = sql`(select s.property_id from project_sources s where s.source = ${source})`
  const ids = new Set<number>()
  for (const [table, id] of [
    ['properties', 'id'],
    ['units', 'property_id'],
    ['unit_listings', 'property_id'],
  ]) {
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table as string)} t set price_source = ${to}
      where t.price_source = ${from} and t.${sql.ref(id as string)} in ${own} returning t.${sql.ref(id as string)} as id`.execute(trx)
    for (const row of rows) ids.add(row.id)
  }
  await announceProjects(trx, [...ids])
}

interface ProjectPlaces {
  id: number
  developer_id: number | null
  community_id: number | null
}

/** Refreshes the projects' search rows and announces the change to every node, in the same transaction. */
export async function publishChanges(trx: Trx, ids: readonly number[], before: readonly ProjectPlaces[] = []): Promise<void> {
  if (ids.length === 0) return
  await refreshSearch(trx, ids)
  await announceProjects(trx, ids, before)
}

/** `before` are the places of those that may have moved. */
export async function announceProjects(trx: Trx, ids: readonly number[], before: readonly ProjectPlaces[] = []): Promise<void> {
  if (ids.length === 0) return
  const after = await trx.selectFrom('properties').select(['id', 'developer_id', 'community_id']).where('id', 'in', ids).execute()
  await announceChange(trx, changeTags([...before, ...after]))
}
