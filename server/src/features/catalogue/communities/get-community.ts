import type { CommunityDetailAnswer, CommunityDetailQuery } from '@manzil/contract/catalogue/calls/communities'
import { m } from '@manzil/messages'
import { AppError } from '../../../platform/errors.ts'
import type { AddressOfPage } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { listCards } from '../projects/index.ts'
import { presentCommunity } from './present-community.ts'
import { findCommunity, findLowestPrices, findMainDeveloper } from './queries.ts'

/**
 * Returns a community by id or slug with a page of its projects, newest first. The price range (AED, inclusive) applies to
 * the cheapest home type, or to the project's own price if its types have none.
 * @throws AppError `not_found`
 */
export async function getCommunity(
  services: Services,
  key: string,
  { price_from, price_to, ...list }: CommunityDetailQuery,
  addressOf: AddressOfPage,
): Promise<CommunityDetailAnswer['data']> {
  const db = services.database.reads()
  const row = await findCommunity(db, key)
  if (!row) throw new AppError('not_found', { told: m.community_not_found })
  const communities = [row.id]
  const [first, { properties, ...rest }, developer] = await Promise.all([
    listCards(services, { community_name: communities }, { page: 1, page_size: 1 }, addressOf),
    listCards(services, { community_name: communities, lowestPriceFrom: price_from, lowestPriceTo: price_to }, list, addressOf),
    findMainDeveloper(db, row.id),
  ])
  const lowest = await findLowestPrices(
    db,
    properties.map(({ id }) => id),
  )
  return {
    community: { ...presentCommunity(row), first_property: first.properties[0] ?? null, developer: developer ?? null },
    properties: properties.map((property) => ({ ...property, lowest_price: lowest.get(property.id) ?? null })),
    ...rest,
  }
}
