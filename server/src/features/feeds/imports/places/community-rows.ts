import { EMIRATES, termById } from '@manzil/contract/catalogue/terms'
import type { Db } from '../../../../platform/database/database.ts'
import type { KnownCommunity } from './place-book.ts'

/** Returns all communities, so that feeds are placed in those that exist. */
export async function findKnownCommunities(db: Db): Promise<KnownCommunity[]> {
  const rows = await db.selectFrom('communities').select(['name', 'name_ar', 'emirate_id', 'latitude', 'longitude']).orderBy('id').execute()
  return rows.map(({ emirate_id, ...community }) => ({ ...community, emirate: termById(EMIRATES, emirate_id).slug }))
}
