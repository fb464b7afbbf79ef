import { EMIRATES, termById } from '@manzil/contract/catalogue/terms'
import type { Db } from '../../../../platform/database/database.ts'
import type { KnownCommunity } from './place-book.ts'

/** Returns all communities, with the names of those merged into them, so that feeds are placed in those that exist. */
export async function findKnownCommunities(db: Db): Promise<KnownCommunity[]> {
  const rows = await db
    .selectFrom('communities')
    .select(['id', 'name', 'name_ar', 'emirate_id', 'latitude', 'longitude'])
    .orderBy('id')
    .execute()
  const former = await db
    .selectFrom('former_slugs')
    .select(['slug', 'name', 'name_ar', 'target_id'])
    .where('kind', '=', 'community')
    .execute()
  const formerOf = Map.groupBy(former, ({ target_id }) => target_id)
  return rows.map(({ id, emirate_id, ...community }) => ({
    ...community,
    emirate: termById(EMIRATES, emirate_id).slug,
    former_names: (formerOf.get(id) ?? []).flatMap(({ slug, name, name_ar }) => [name ?? slug.replaceAll('-', ' '), name_ar ?? []].flat()),
  }))
}
