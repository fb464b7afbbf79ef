import type { Community } from '@manzil/contract/catalogue/calls/communities'
import type { PropertyCard } from '@manzil/contract/catalogue/calls/properties'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { idOfKey } from '../former-slug-rows.ts'
import type { ImageRow } from '../projects/index.ts'

export interface CommunityRow extends Omit<Community, 'emirate' | 'emirate_ar' | 'emirate_slug' | 'images'> {
  emirate_id: number
  images: ImageRow[]
}

// A sold-out project has no offer, so its price is no price from which one can buy.
const figures = sql`count(*) as count, min(offer_price) as lowest_price from property_search`

/** Most published projects first; all communities without a limit. */
export async function findCommunities(db: Db, limit: number | undefined, offset: number): Promise<CommunityRow[]> {
  return select(
    db,
    sql`left join (select community_id, ${figures} group by community_id) s on s.community_id = c.id`,
    sql`order by properties_count desc, c.name, c.id limit ${limit ?? null} offset ${offset}`,
  )
}

export async function findCommunity(db: Db, key: string): Promise<CommunityRow | undefined> {
  const [row] = await select(
    db,
    sql`cross join lateral (select ${figures} where community_id = c.id) s`,
    sql`where c.id = ${idOfKey('community', key)}`,
  )
  return row
}

async function select(db: Db, counted: RawBuilder<unknown>, chosen: RawBuilder<unknown>): Promise<CommunityRow[]> {
  const { rows } = await sql<CommunityRow>`
    select c.id, c.slug, c.name, c.name_ar, c.emirate_id, c.description, c.description_ar, c.latitude, c.longitude,
      coalesce((select json_agg(row_to_json(j)) from (
        select m.address, m.width, m.height, m.alt, m.alt_ar, m.thumbhash, m.color, m.focus
        from community_images ci join media m on m.id = ci.media_id and m.encoding is null where ci.community_id = c.id order by ci.position) j), '[]') as images,
      coalesce(s.count, 0) as properties_count, s.lowest_price
    from communities c ${counted} ${chosen}`.execute(db)
  return rows
}

export async function countCommunities(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('communities')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type DeveloperName = NonNullable<PropertyCard['developer']>

export async function findMainDeveloper(db: Db, communityId: number): Promise<DeveloperName | undefined> {
  const { rows } = await sql<DeveloperName>`
    select d.id, d.slug, d.name, d.name_ar from property_search s join developers d on d.id = s.developer_id
    where s.community_id = ${communityId} group by d.id order by count(*) desc, d.id limit 1`.execute(db)
  return rows[0]
}

/** Returns each project's lowest price in AED: that of its cheapest offer, or its own. */
export async function findLowestPrices(db: Db, ids: readonly number[]): Promise<Map<number, number | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('property_search').select(['property_id', 'lowest_price']).where('property_id', 'in', ids).execute()
  return new Map(rows.map(({ property_id, lowest_price }) => [property_id, lowest_price]))
}
