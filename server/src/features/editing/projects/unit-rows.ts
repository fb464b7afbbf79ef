import type { ProjectForm } from '@manzil/contract/editing/calls/office-project-form'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/database.ts'
import { keepFormerHomes, reconnectHomes } from '../../catalogue/homes/index.ts'

/** Source and date of the prices in a form; if `confirmed`, unchanged prices get them too. Hidden prices keep theirs. */
export interface PriceOrigin {
  price_source: string | null
  price_date: string | null
  confirmed: boolean
}

/** Offset that frees positions before they are reassigned, because they are unique within a project. */
const OUT_OF_THE_WAY = 10_000

/**
 * Writes the unit types and homes of a form. Those with an id keep it, and so their URL, and the source and date of an
 * unchanged price; homes may move from one type to another.
 */
export async function putUnits(trx: Trx, projectId: number, units: ProjectForm['units'], origin: PriceOrigin): Promise<void> {
  const homeIds = units.flatMap(({ homes }) => homes.flatMap(({ id }) => id ?? []))
  const removed = sql`l.property_id = ${projectId} and l.id <> all(${homeIds}::bigint[])`
  await keepFormerHomes(trx, removed)
  await sql`delete from unit_listings l where ${removed}`.execute(trx)
  await sql`update units set position = position + ${sql.lit(OUT_OF_THE_WAY)} where property_id = ${projectId}`.execute(trx)
  const ids = await putUnitTypes(trx, projectId, units, origin)
  await putHomes(
    trx,
    projectId,
    units.flatMap(({ homes }, position) => homes.map((home) => ({ ...home, unit_id: ids[position] }))),
    origin,
  )
  await reconnectHomes(trx, [projectId])
  await sql`delete from units where property_id = ${projectId} and position >= ${sql.lit(OUT_OF_THE_WAY)}`.execute(trx)
  await sql`delete from unit_plans where unit_id = any(${ids}::bigint[])`.execute(trx)
  const plans = units.flatMap(({ plan_ids }, position) =>
    plan_ids.map((media_id, place) => ({ unit_id: ids[position] as number, position: place, media_id })),
  )
  if (plans.length > 0) await trx.insertInto('unit_plans').values(plans).execute()
}

/** Returns the ids in the order of the form. */
async function putUnitTypes(trx: Trx, projectId: number, units: ProjectForm['units'], origin: PriceOrigin): Promise<number[]> {
  const given = JSON.stringify(units.map(({ homes, plan_ids, ...unit }, position) => ({ ...unit, position })))
  const record = sql`jsonb_to_recordset(${given}::jsonb) as r(id bigint, position smallint, unit_type_id smallint, rooms smallint,
    bathrooms smallint, min_price bigint, max_price bigint, min_area int, max_area int)`
  const same = sql`(r.min_price, r.max_price) is not distinct from (u.min_price, u.max_price)
    and (r.min_price is null or not ${origin.confirmed}::boolean)`
  await sql`
    update units u set position = r.position, unit_type_id = r.unit_type_id, rooms = r.rooms, bathrooms = r.bathrooms,
      min_price = r.min_price, max_price = r.max_price, min_area = r.min_area, max_area = r.max_area,
      price_source = case when ${same} then u.price_source when r.min_price is not null then ${origin.price_source} end,
      price_date = case when ${same} then u.price_date when r.min_price is not null then ${origin.price_date}::date end
    from ${record} where u.id = r.id and u.property_id = ${projectId}`.execute(trx)
  await sql`
    insert into units (property_id, position, unit_type_id, rooms, bathrooms, min_price, max_price, min_area, max_area, price_source, price_date)
    select ${projectId}, r.position, r.unit_type_id, r.rooms, r.bathrooms, r.min_price, r.max_price, r.min_area, r.max_area,
      case when r.min_price is not null then ${origin.price_source} end,
      case when r.min_price is not null then ${origin.price_date}::date end
    from ${record} where r.id is null order by r.position`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    select id from units where property_id = ${projectId} and position < ${sql.lit(OUT_OF_THE_WAY)} order by position`.execute(trx)
  return rows.map(({ id }) => id)
}

type PlacedHome = ProjectForm['units'][number]['homes'][number] & { unit_id: number | undefined }

/** Inserts new homes in the order of their places, because the editor lists homes by id. */
async function putHomes(trx: Trx, projectId: number, homes: PlacedHome[], origin: PriceOrigin): Promise<void> {
  if (homes.length === 0) return
  const record = sql`jsonb_to_recordset(${JSON.stringify(homes)}::jsonb) as r(id bigint, unit_id bigint, apt_no text, floor_no smallint,
    area int, price bigint, status text, place int)`
  await sql`
    update unit_listings l set apt_no = '~' || l.id from ${record}
    where l.id = r.id and l.property_id = ${projectId} and l.apt_no <> r.apt_no`.execute(trx)
  const same = sql`r.price is not distinct from l.price and (r.price is null or not ${origin.confirmed}::boolean)`
  await sql`
    update unit_listings l set unit_id = r.unit_id, apt_no = r.apt_no, floor_no = r.floor_no, area = r.area, price = r.price, status = r.status,
      price_source = case when ${same} then l.price_source when r.price is not null then ${origin.price_source} end,
      price_date = case when ${same} then l.price_date when r.price is not null then ${origin.price_date}::date end
    from ${record} where l.id = r.id and l.property_id = ${projectId}`.execute(trx)
  await sql`
    insert into unit_listings (property_id, unit_id, apt_no, floor_no, area, price, status, price_source, price_date)
    select ${projectId}, r.unit_id, r.apt_no, r.floor_no, r.area, r.price, r.status,
      case when r.price is not null then ${origin.price_source} end, case when r.price is not null then ${origin.price_date}::date end
    from ${record} where r.id is null order by r.place, r.apt_no`.execute(trx)
}
