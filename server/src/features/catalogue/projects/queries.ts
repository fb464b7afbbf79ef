import type { UnitListing } from '@manzil/contract/catalogue/calls/properties'
import { SOLD_OUT } from '@manzil/contract/catalogue/sold-out'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Finds a published project by id, slug, or the slug of a project merged into it. */
export async function findPublishedId(db: Db, key: string): Promise<number | undefined> {
  const byId = /^\d{1,15}$/.test(key)
  const published = db.selectFrom('properties').select('id').where('publication', '=', 'published')
  const found = await published.where(byId ? 'id' : 'slug', '=', byId ? Number(key) : key).executeTakeFirst()
  if (found || byId) return found?.id
  const merged = db.selectFrom('property_redirects').select('property_id').where('slug', '=', key)
  return (await published.where('id', '=', merged).executeTakeFirst())?.id
}

export interface UnitListingRow extends Omit<UnitListing, 'floor_plan_image'> {
  unit_id: number
  plans: string[]
}

/** Whether the emirate allows to advertise single homes of a project `p` under its permit. */
export const homesAdvertised = sql<boolean>`not exists (select from advertising_rules a
  where a.emirate_id = p.emirate_id and a.subject = 'home' and 'permit' = any(a.required))`

/** The status of a home `l` in a project `p`. Nobody marks every home as sold when a project sells out, so its status decides. */
export const statusOfHome = sql<UnitListing['status']>`case when l.status = 'available'
  and p.sales_status_id = ${sql.lit(SOLD_OUT)} then 'sold' else l.status end`

/** Sorted by unit type, floor and number; none of projects that are not advertised. With `permitted`, only homes that may be advertised one by one. */
export async function findUnitListings(
  db: Db,
  projectIds: readonly number[],
  { permitted }: { permitted: boolean },
): Promise<UnitListingRow[]> {
  if (projectIds.length === 0) return []
  const { rows } = await sql<UnitListingRow>`
    select l.id, l.unit_id, l.apt_no, l.floor_no, l.area, l.price, l.price_source, l.price_date, ${statusOfHome} as status,
      array(select m.address from unit_plans up join media m on m.id = up.media_id and m.encoding is null where up.unit_id = l.unit_id order by up.position) as plans
    from unit_listings l join units u on u.id = l.unit_id join properties p on p.id = l.property_id
    where l.property_id = any(${projectIds}) and is_advertised(p.id, p.source, p.emirate_id) ${permitted ? sql`and ${homesAdvertised}` : sql``} order by l.property_id, u.position, l.floor_no, l.apt_no`.execute(
    db,
  )
  return rows
}
