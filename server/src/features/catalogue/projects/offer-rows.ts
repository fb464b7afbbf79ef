import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface OfferRow {
  property_id: number
  /** Null for a project without home types. */
  unit_id: number | null
  type: number | null
  rooms: number | null
  /** AED. Like `area`, the lower end of a range. */
  price: number
  /** sqft */
  area: number | null
}

/** Returns the cheapest offer of each home type with a price of its own, or of a project without types. */
export async function findCheapestOffers(db: Db, projectIds: readonly number[]): Promise<OfferRow[]> {
  if (projectIds.length === 0) return []
  const { rows } = await sql<OfferRow>`
    select distinct on (o.property_id, o.unit_id) o.property_id, o.unit_id, o.type, o.rooms, o.price, o.area
    from property_offers o where o.property_id = any(${projectIds}) and o.price > 0
      and (o.unit_id is null or exists (select from units u where u.id = o.unit_id and coalesce(u.min_price, u.max_price) > 0)
        or exists (select from unit_listings l where l.unit_id = o.unit_id and l.price > 0))
    order by o.property_id, o.unit_id, o.price, o.area`.execute(db)
  return rows
}
