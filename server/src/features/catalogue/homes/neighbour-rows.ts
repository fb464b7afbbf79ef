import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { UnitRow } from './queries.ts'

export type NeighbourRow = Pick<UnitRow, 'id' | 'unit_id' | 'apt_no' | 'floor_no' | 'area' | 'price' | 'status' | 'unit_type_id' | 'rooms'>

const MAX_ON_FLOORS = 300

const COLUMNS = sql`l.id, l.unit_id, l.apt_no, l.floor_no, l.area, l.price, l.status, u.unit_type_id, u.rooms`

/**
 * Returns the homes of a floor and of the nearest inhabited floors above and below. Each step uses the index by home type and
 * floor.
 */
export async function findFloors(db: Db, projectId: number, floor: number): Promise<NeighbourRow[]> {
  const nearest = (side: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    select n.floor_no from units k cross join lateral (
      select o.floor_no from unit_listings o where o.unit_id = k.id and o.floor_no ${side} ${floor} order by o.floor_no ${order} limit 1) n
    where k.property_id = ${projectId} order by n.floor_no ${order} limit 1`
  const { rows } = await sql<NeighbourRow>`
    select ${COLUMNS} from units u cross join lateral (
      select * from unit_listings o where o.unit_id = u.id and o.floor_no = any(array[
        ${floor}::smallint, (${nearest(sql`>`, sql`asc`)}), (${nearest(sql`<`, sql`desc`)})]) offset 0) l
    where u.property_id = ${projectId} order by abs(l.floor_no - ${floor}), l.floor_no, l.apt_no, l.id limit ${sql.lit(MAX_ON_FLOORS)}`.execute(
    db,
  )
  return rows
}

/** Sorts house numbers naturally: 9 before 10, V-9 before V-10. */
const NUMBER = sql`(length(o.apt_no), o.apt_no)`
const numberOf = (apt_no: string) => sql`(length(${apt_no}::text), ${apt_no}::text)`

/** Returns unsold homes of the same type, nearest floors first; for houses, nearest numbers first. */
export async function findSimilarHomes(
  db: Db,
  home: Pick<UnitRow, 'unit_id' | 'floor_no' | 'apt_no'>,
  limit: number,
): Promise<NeighbourRow[]> {
  const { floor_no, apt_no, unit_id } = home
  const here = floor_no === null ? sql`o.floor_no is null` : sql`o.floor_no = ${floor_no}`
  const side = (where: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    (select o.*, row_number() over (order by ${order}) as away from unit_listings o
      where o.unit_id = ${unit_id} and o.status <> 'sold' and ${where} order by ${order} limit ${limit})`
  const parts = [
    side(sql`${here} and ${NUMBER} < ${numberOf(apt_no)}`, sql`length(o.apt_no) desc, o.apt_no desc`),
    side(sql`${here} and ${NUMBER} > ${numberOf(apt_no)}`, sql`length(o.apt_no), o.apt_no`),
    ...(floor_no === null
      ? []
      : [
          side(sql`o.floor_no > ${floor_no}`, sql`o.floor_no, o.apt_no`),
          side(sql`o.floor_no < ${floor_no}`, sql`o.floor_no desc, o.apt_no`),
        ]),
  ]
  const { rows } = await sql<NeighbourRow>`
    select ${COLUMNS} from (${sql.join(parts, sql` union all `)}) l join units u on u.id = l.unit_id
    order by ${floor_no === null ? sql`` : sql`abs(l.floor_no - ${floor_no}), `}l.away, l.apt_no, l.id limit ${limit}`.execute(db)
  return rows
}

/** Returns the houses with the previous and next number in the project. */
export async function findAdjacentHouses(db: Db, { property_id, apt_no }: Pick<UnitRow, 'property_id' | 'apt_no'>) {
  const side = (where: RawBuilder<unknown>, order: RawBuilder<unknown>, is_next: boolean) => sql`
    (select o.*, ${sql.lit(is_next)} as is_next from unit_listings o
      where o.property_id = ${property_id} and o.floor_no is null and ${NUMBER} ${where} ${numberOf(apt_no)}
      order by length(o.apt_no) ${order}, o.apt_no ${order} limit 1)`
  const { rows } = await sql<NeighbourRow & { is_next: boolean }>`
    select ${COLUMNS}, l.is_next from (${side(sql`<`, sql`desc`, false)} union all ${side(sql`>`, sql`asc`, true)}) l
    join units u on u.id = l.unit_id order by l.is_next`.execute(db)
  const [previous, next] = [false, true].map((isNext) => {
    const { is_next, ...home } = rows.find((row) => row.is_next === isNext) ?? {}
    return is_next === undefined ? undefined : (home as NeighbourRow)
  })
  return { previous, next }
}
