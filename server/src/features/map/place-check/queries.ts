import type { PlaceDoubt } from '@manzil/contract/map/calls/place-check'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { CheckedPlace } from './check-place.ts'

interface UncheckedRow extends CheckedPlace {
  property_id: number
}

/** Returns projects whose place has not been checked with this map, neighbours together. */
export async function findUnchecked(db: Db, map: string, limit: number): Promise<UncheckedRow[]> {
  const { rows } = await sql<UncheckedRow>`
    select p.id as property_id, p.latitude, p.longitude, p.emirate_id
    from properties p left join place_checks c on c.property_id = p.id
    where p.latitude is not null and p.longitude is not null and (c.property_id is null or c.map <> ${map}
      or c.latitude <> p.latitude or c.longitude <> p.longitude or c.emirate_id <> p.emirate_id)
    order by round(p.latitude::numeric, 1), p.longitude, p.id limit ${limit}`.execute(db)
  return rows
}

export async function storeChecks(db: Db, map: string, checks: readonly (UncheckedRow & { doubt: PlaceDoubt | null })[]): Promise<void> {
  const rows = JSON.stringify(checks.map((check) => ({ ...check, map })))
  await sql`
    insert into place_checks (property_id, latitude, longitude, emirate_id, map, doubt)
    select c.* from json_to_recordset(${rows}::json)
      as c(property_id bigint, latitude double precision, longitude double precision, emirate_id smallint, map text, doubt text)
    where exists (select from properties p where p.id = c.property_id)
    on conflict (property_id) do update set latitude = excluded.latitude, longitude = excluded.longitude,
      emirate_id = excluded.emirate_id, map = excluded.map, doubt = excluded.doubt`.execute(db)
}
