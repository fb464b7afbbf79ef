import { sql } from 'kysely'
import type { Trx } from '../../../../platform/database/database.ts'
import { insertRows, type Rows, recordset, savePositioned } from '../../../../platform/database/insert-rows.ts'
import { keepFormerHomes, reconnectHomes } from '../../../catalogue/homes/index.ts'

/** Columns of the tables whose rows an import replaces. The first column is the id of the owner. */
const PARTS = {
  property_amenities: ['property_id', 'amenity_id'],
  property_images: ['property_id', 'position', 'media_id'],
  unit_plans: ['unit_id', 'position', 'media_id'],
  payment_plan_steps: ['payment_plan_id', 'position', 'name', 'name_ar', 'kind', 'percent', 'months', 'due_date'],
} as const

/** Replaces all rows of the given owners. */
export async function replaceParts(trx: Trx, table: keyof typeof PARTS, owners: readonly number[], rows: Rows): Promise<void> {
  const columns = PARTS[table]
  if (owners.length > 0) await sql`delete from ${sql.table(table)} where ${sql.ref(columns[0])} = any(${owners}::bigint[])`.execute(trx)
  await insertRows(trx, table, columns, rows)
}

/** Replaces the pictures to be fetched: the own ones of the projects in `images`, and the plans of those in `plans`. */
export async function replaceWanted(trx: Trx, { images, plans }: Record<'images' | 'plans', readonly number[]>, rows: Rows): Promise<void> {
  await sql`
    delete from wanted_pictures
    where property_id = any(${images}::bigint[]) and unit_position < 0 or property_id = any(${plans}::bigint[]) and unit_position >= 0`.execute(
    trx,
  )
  await insertRows(trx, 'wanted_pictures', ['property_id', 'unit_position', 'position', 'address'], rows)
}

/** Returns the media ids of the pictures of projects, in order. */
export async function findPictures(trx: Trx, ids: readonly number[]): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ property_id: number; media: number[] }>`
    select property_id, array_agg(media_id order by position) as media from property_images
    where property_id = any(${ids}::bigint[]) group by property_id order by property_id`.execute(trx)
  return new Map(rows.map(({ property_id, media }) => [property_id, media]))
}

const REGISTRATION = 'number status escrow_bank master_project master_project_ar master_developer start_date snapshot_date'.split(' ')

export function saveRegistrations(trx: Trx, rows: Rows): Promise<void> {
  return insertRows(trx, 'property_registrations', ['property_id', ...REGISTRATION], rows, ['property_id'])
}

/** Records the later day on which the register still had unchanged projects. */
export async function confirmRegistrations(trx: Trx, rows: readonly { id: number; day: string }[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update property_registrations r set snapshot_date = g.day
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id bigint, day date) where r.property_id = g.id`.execute(trx)
}

const UNIT = 'unit_type_id rooms bathrooms min_price max_price price_source price_date min_area max_area'.split(' ')

interface Positioned {
  property_id: number
  position: number
}

/** Writes the types of homes of each project; one of the same kind keeps its id wherever it is now. Returns their ids in order. */
export async function saveUnits(trx: Trx, rows: readonly Positioned[]): Promise<number[]> {
  await moveUnits(trx, rows)
  return savePositioned(trx, 'units', UNIT, rows)
}

/** More than a project has home types. Positions are unique, so rows leave them all before they take others. */
const OUT_OF_THE_WAY = 10_000

/** Moves stored home types to where the rows have one of their kind; all others take the places left, in their order. */
async function moveUnits(trx: Trx, rows: readonly Positioned[]): Promise<void> {
  const kind = (of: string) => sql.join(['property_id', 'unit_type_id', 'rooms', 'bathrooms'].map((column) => sql.ref(`${of}.${column}`)))
  await sql`
    with given as (
      select property_id, position, unit_type_id, rooms, bathrooms,
        row_number() over (partition by ${kind('g')} order by g.position) as nr
      from ${recordset('units', rows)}
    ), stored as (
      select u.id, u.property_id, u.position, u.unit_type_id, u.rooms, u.bathrooms,
        row_number() over (partition by ${kind('u')} order by u.position) as nr
      from units u where u.property_id in (select property_id from given)
    ), alike as (
      select s.id, s.property_id, g.position from stored s join given g
        on (g.property_id, g.unit_type_id, coalesce(g.rooms, -1), coalesce(g.bathrooms, -1), g.nr)
          = (s.property_id, s.unit_type_id, coalesce(s.rooms, -1), coalesce(s.bathrooms, -1), s.nr)
    ), places as (
      select property_id, position, row_number() over (partition by property_id order by position) as nr from (
        select property_id, position from given union select property_id, position + (select max(position) + 1 from given) from stored
      ) p where not exists (select from alike a where (a.property_id, a.position) = (p.property_id, p.position))
    ), others as (
      select id, property_id, row_number() over (partition by property_id order by position) as nr
      from stored where id not in (select id from alike)
    ), moved as (
      select id, position from alike
      union all select o.id, p.position from others o join places p using (property_id, nr)
    )
    update units u set position = m.position + ${sql.lit(OUT_OF_THE_WAY)} from moved m where u.id = m.id and u.position <> m.position`.execute(
    trx,
  )
  await sql`
    update units set position = position - ${sql.lit(OUT_OF_THE_WAY)}
    where property_id = any(${[...new Set(rows.map(({ property_id }) => property_id))]}::bigint[])
      and position >= ${sql.lit(OUT_OF_THE_WAY)}`.execute(trx)
}

const HOME = 'unit_id floor_no area price price_source price_date status'.split(' ')

/**
 * Replaces the homes of each project, then deletes home types beyond the given number. A home with the same number keeps its
 * id, and so its URL.
 */
export async function saveHomes(trx: Trx, projects: readonly { id: number; units: number }[], rows: Rows): Promise<void> {
  const key = ['property_id', 'apt_no']
  // Homes without a number once had the identity alone, or their reference, as their number (grouping/made-number.ts).
  await sql`
    update unit_listings l set apt_no = g.apt_no from ${recordset('unit_listings', rows)}
    where l.property_id = g.property_id and g.apt_no in ('row-' || l.apt_no, 'row-' || left(encode(sha256(convert_to(l.apt_no, 'UTF8')), 'hex'), 12))
      and not exists (
      select from unit_listings o where o.property_id = l.property_id and o.apt_no = g.apt_no)`.execute(trx)
  await insertRows(trx, 'unit_listings', [...key, ...HOME], rows, key)
  const changed = projects.map(({ id }) => id)
  const removed = sql`l.property_id = any(${changed}::bigint[]) and not exists (
    select from ${recordset('unit_listings', rows)} where g.property_id = l.property_id and g.apt_no = l.apt_no)`
  await keepFormerHomes(trx, removed)
  await sql`delete from unit_listings l where ${removed}`.execute(trx)
  await reconnectHomes(trx, changed)
  await deleteBeyond(
    trx,
    'units',
    projects.map(({ id, units }) => ({ property_id: id, position: units })),
  )
}

/** Returns the ids in order. */
export async function savePaymentPlans(
  trx: Trx,
  projects: readonly { id: number; plans: number }[],
  rows: readonly Positioned[],
): Promise<number[]> {
  await deleteBeyond(
    trx,
    'payment_plans',
    projects.map(({ id, plans }) => ({ property_id: id, position: plans })),
  )
  return savePositioned(trx, 'payment_plans', ['name', 'name_ar', 'description', 'description_ar'], rows)
}

async function deleteBeyond(trx: Trx, table: 'units' | 'payment_plans', ends: readonly Positioned[]): Promise<void> {
  await sql`delete from ${sql.table(table)} t using ${recordset(table, ends)}
    where t.property_id = g.property_id and t.position >= g.position`.execute(trx)
}
