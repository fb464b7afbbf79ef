import { PAGE_SIZE } from '@manzil/contract/calls/limits'
import type { CommunityListAnswer } from '@manzil/contract/catalogue/calls/communities'
import type { WholeListQuery } from '@manzil/contract/catalogue/calls/developers'
import { type AddressOfPage, wholeListPage } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { presentCommunity } from './present-community.ts'
import { countCommunities, findCommunities } from './queries.ts'

/** Returns all communities, or one page of them, with the number of their published projects. */
export async function listCommunities(
  { database }: Services,
  query: WholeListQuery,
  addressOf: AddressOfPage,
): Promise<CommunityListAnswer> {
  const { limit, offset, nextOf } = wholeListPage(query, PAGE_SIZE.community, addressOf)
  const [rows, count] = await Promise.all([findCommunities(database.reads(), limit, offset), countCommunities(database.reads())])
  return { success: true, data: rows.map(presentCommunity), count, next: nextOf(count) }
}
