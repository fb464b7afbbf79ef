import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/database.ts'

export interface HomesToJoin {
  keep: number
  other: number
  /** Whose home types are used, and whose version of a home that both have. */
  from: 'keep' | 'other'
  /** Keeps also the homes that only the project not named by `from` has. */
  both: boolean
  /** Ids of the homes that both have. */
  same: readonly { keep: number; other: number }[]
}

/** Offset that separates the home types of the other project, because positions are unique within a project. */
const OTHERS = 10_000

/**
 * Moves homes and home types of the other project to the remaining one. Homes that both have become one, with the id it has in the
 * remaining project; all others keep their ids, and so their URLs, leads, bookings and former prices.
 */
export async function joinHomes(trx: Trx, homes: HomesToJoin): Promise<void> {
  const { keep, other, from, both } = homes
  const bare = both ? await findBareTypes(trx, homes) : []
  await copyHomeTypes(trx, keep, other)
  if (from === 'other') await takeSameHomes(trx, homes)
  await replaceSameHomes(trx, homes)
  if (!both) await removeHomes(trx, homes)
  await moveHomes(trx, keep, other)
  await joinHomeTypes(trx, homes, bare)
  await numberHomeTypes(trx, homes)
}

const copiedTypes = (keep: number, other: number) =>
  sql`units c join units o on o.property_id = ${other} and c.property_id = ${keep} and c.position = ${sql.lit(OTHERS)} + o.position`
const pairsOf = (same: HomesToJoin['same']) => sql`jsonb_to_recordset(${JSON.stringify(same)}::jsonb) as pair(keep bigint, other bigint)`
const sameHomes = (same: HomesToJoin['same']) =>
  sql`${pairsOf(same)} join unit_listings o on o.id = pair.other join unit_listings k on k.id = pair.keep`

/** Returns the positions, once copied, of the unused home types that have no homes and so are offers themselves. */
async function findBareTypes(trx: Trx, { keep, other, from }: HomesToJoin): Promise<number[]> {
  const [project, offset] = from === 'other' ? [keep, 0] : [other, OTHERS]
  const { rows } = await sql<{ position: number }>`
    select u.position from units u
    where u.property_id = ${project} and not exists (select from unit_listings l where l.unit_id = u.id) order by u.position`.execute(trx)
  return rows.map(({ position }) => offset + position)
}

/** Adds the other project's home types, with their plans, pictures still to be downloaded, and former prices. */
async function copyHomeTypes(trx: Trx, keep: number, other: number): Promise<void> {
  await sql`
    insert into units (property_id, position, unit_type_id, rooms, bathrooms, min_price, max_price, price_source, price_date, min_area, max_area)
    select ${keep}, ${sql.lit(OTHERS)} + position, unit_type_id, rooms, bathrooms, min_price, max_price, price_source, price_date, min_area, max_area
    from units where property_id = ${other}`.execute(trx)
  const copies = copiedTypes(keep, other)
  await sql`
    insert into unit_plans (unit_id, position, media_id)
    select c.id, up.position, up.media_id from ${copies} join unit_plans up on up.unit_id = o.id`.execute(trx)
  await sql`update price_history h set property_id = ${keep}, unit_id = c.id from ${copies} where h.unit_id = o.id`.execute(trx)
  await sql`
    update wanted_pictures set property_id = ${keep}, unit_position = ${sql.lit(OTHERS)} + unit_position
    where property_id = ${other} and unit_position >= 0`.execute(trx)
}

/** Gives homes that both have the other project's facts and former prices. */
async function takeSameHomes(trx: Trx, { keep, other, same }: HomesToJoin): Promise<void> {
  await sql`
    update unit_listings l set unit_id = c.id, floor_no = s.floor_no, area = s.area, price = s.price, price_source = s.price_source,
      price_date = s.price_date, status = s.status
    from ${pairsOf(same)} join unit_listings s on s.id = pair.other, ${copiedTypes(keep, other)}
    where l.id = pair.keep and o.id = s.unit_id`.execute(trx)
  await sql`
    update price_history h set property_id = ${keep}, unit_listing_id = k.id
    from ${sameHomes(same)} where h.unit_listing_id = o.id`.execute(trx)
}

/** Points what refers to the other project's version of a home at the remaining one, and removes the other. */
async function replaceSameHomes(trx: Trx, { keep, other, same: pairs }: HomesToJoin): Promise<void> {
  const same = sameHomes(pairs)
  for (const table of ['leads', 'listing_reports', 'referrals', 'unit_listing_redirects'])
    await sql`update ${sql.table(table)} r set unit_listing_id = k.id from ${same} where r.unit_listing_id = o.id`.execute(trx)
  await sql`update unit_listing_redirects set property_id = ${keep} where property_id = ${other}`.execute(trx)
  await sql`
    insert into unit_listing_redirects (id, property_id, unit_listing_id, home_number) select o.id, ${keep}, k.id, k.apt_no from ${same}`.execute(
    trx,
  )
  await sql`delete from unit_listings where id in (select o.id from ${same})`.execute(trx)
}

/** Removes the homes that only one project has, and lets their URLs lead to the remaining project. */
async function removeHomes(trx: Trx, { keep, other, from }: HomesToJoin): Promise<void> {
  const removed = sql`unit_listings l join units u on u.id = l.unit_id
    where l.property_id = ${from === 'other' ? keep : other} and u.position < ${sql.lit(OTHERS)}`
  await sql`
    insert into unit_listing_redirects (id, property_id, home_number) select l.id, ${keep}::bigint, l.apt_no from ${removed}`.execute(trx)
  await sql`delete from unit_listings where id in (select l.id from ${removed})`.execute(trx)
}

async function moveHomes(trx: Trx, keep: number, other: number): Promise<void> {
  await sql`
    update price_history h set property_id = ${keep}
    from unit_listings l where l.property_id = ${other} and h.unit_listing_id = l.id`.execute(trx)
  await sql`
    update unit_listings l set property_id = ${keep}, unit_id = c.id
    from ${copiedTypes(keep, other)} where l.property_id = ${other} and l.unit_id = o.id`.execute(trx)
}

const plansOf = (type: string) => {
  const [id, project, position] = ['id', 'property_id', 'position'].map((column) => sql.ref(`${type}.${column}`))
  return sql<boolean>`(exists (select from unit_plans up where up.unit_id = ${id})
    or exists (select from wanted_pictures w where w.property_id = ${project} and w.unit_position = ${position}))`
}

/**
 * Puts homes under the used home type of their kind, unless their own says more, and removes unused home types without homes,
 * except `bare` ones of other kinds. Used ones keep their prices and sizes: a change would count as a staff edit at the next import.
 */
async function joinHomeTypes(trx: Trx, { keep, from }: HomesToJoin, bare: readonly number[]): Promise<void> {
  const isUsed = (type: string) => sql<boolean>`(${sql.ref(`${type}.position`)} >= ${sql.lit(OTHERS)}) = ${from === 'other'}`
  const alike = sql`units t where t.property_id = u.property_id and ${isUsed('t')} and t.unit_type_id = u.unit_type_id
    and t.rooms is not distinct from u.rooms`
  const unused = sql`u.property_id = ${keep} and not ${isUsed('u')}`
  await sql`
    update unit_listings l set unit_id = m.used_id from (
      select distinct on (u.id) u.id, t.id as used_id from units u, ${alike}
        and ${unused} and (u.bathrooms is null or u.bathrooms = t.bathrooms) and (not ${plansOf('u')} or ${plansOf('t')})
      order by u.id, t.position) m
    where l.unit_id = m.id`.execute(trx)
  await sql`
    delete from units u where ${unused} and not exists (select from unit_listings l where l.unit_id = u.id)
      and (u.position <> all(${bare}::smallint[]) or exists (select from ${alike}))`.execute(trx)
  await sql`
    delete from wanted_pictures w where w.property_id = ${keep} and w.unit_position >= 0
      and not exists (select from units u where u.property_id = ${keep} and u.position = w.unit_position)`.execute(trx)
}

/** Numbers the home types without gaps, the used ones first. */
async function numberHomeTypes(trx: Trx, { keep, from }: HomesToJoin): Promise<void> {
  const types = await trx.selectFrom('units').select('position').where('property_id', '=', keep).orderBy('position').execute()
  const [used, others] = [[], []] as [number[], number[]]
  for (const { position } of types) (position >= OTHERS === (from === 'other') ? used : others).push(position)
  const places = JSON.stringify([...used, ...others].map((former, place) => ({ former, place: 2 * OTHERS + place })))
  const given = sql`jsonb_to_recordset(${places}::jsonb) as g(former smallint, place smallint)`
  for (const [table, column] of [
    ['units', 'position'],
    ['wanted_pictures', 'unit_position'],
  ] as const) {
    const position = sql.ref(column)
    await sql`update ${sql.table(table)} set ${position} = g.place from ${given} where property_id = ${keep} and ${position} = g.former`.execute(
      trx,
    )
    await sql`
      update ${sql.table(table)} set ${position} = ${position} - ${sql.lit(2 * OTHERS)}
      where property_id = ${keep} and ${position} >= ${sql.lit(2 * OTHERS)}`.execute(trx)
  }
}
