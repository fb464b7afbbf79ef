import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { homesAdvertised, statusOfHome, type UnitListingRow } from '../projects/index.ts'

export interface UnitRow extends UnitListingRow {
  property_id: number
  unit_type_id: number
  rooms: number | null
  bathrooms: number | null
}

/** Returns what replaces a removed home: another home, if there is one, and the slug of the project if it is published. */
export async function findReplacement(db: Db, id: number): Promise<{ home: number | null; slug: string | null } | undefined> {
  return db
    .selectFrom('unit_listing_redirects as r')
    .leftJoin('properties as p', (join) => join.onRef('p.id', '=', 'r.property_id').on('p.publication', '=', 'published'))
    .select(['r.unit_listing_id as home', 'p.slug'])
    .where('r.id', '=', id)
    .executeTakeFirst()
}

/** With `permitted`, only a home that may be advertised one by one. */
export async function findUnit(db: Db, id: number, { permitted }: { permitted: boolean }): Promise<UnitRow | undefined> {
  const { rows } = await sql<UnitRow>`
    select l.id, l.property_id, l.unit_id, l.apt_no, l.floor_no, l.area, l.price, l.price_source, l.price_date,
      ${statusOfHome} as status,
      array(select m.address from unit_plans up join media m on m.id = up.media_id and m.encoding is null where up.unit_id = l.unit_id order by up.position) as plans,
      u.unit_type_id, u.rooms, u.bathrooms
    from unit_listings l
    join units u on u.id = l.unit_id
    join properties p on p.id = l.property_id and p.publication = 'published'
      and is_advertised(p.id, p.source, p.emirate_id) ${permitted ? sql`and ${homesAdvertised}` : sql``}
    where l.id = ${id}`.execute(db)
  return rows[0]
}
