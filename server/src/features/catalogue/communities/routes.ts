import { RecordKey } from '@manzil/contract/calls/inputs'
import { PAGE_SIZE } from '@manzil/contract/calls/limits'
import {
  type Community,
  CommunityDetailAnswer,
  CommunityDetailQuery,
  CommunityListAnswer,
} from '@manzil/contract/catalogue/calls/communities'
import { WholeListQuery } from '@manzil/contract/catalogue/calls/developers'
import { EMIRATES, termById } from '@manzil/contract/catalogue/terms'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import { type AddressOfPage, wholeListPage } from '../../../platform/http/page-addresses.ts'
import type { PublicReads } from '../../../platform/http/public-read.ts'
import { presentDescription } from '../../../platform/security/html.ts'
import type { Services } from '../../../platform/services.ts'
import { communityListTag, communityTag, developerTag, formerSlugTags, LISTING_TAG, SEARCHED_TAG, tagsOf } from '../cache-tags.ts'
import { listCards, presentImage } from '../projects/index.ts'
import { type CommunityRow, countCommunities, findCommunities, findCommunity, findLowestPrices, findMainDeveloper } from './queries.ts'

export function communityRoutes(app: FastifyInstance, services: Services, reads: PublicReads): void {
  reads.get(app, '/communities', {
    summary: 'List communities, most projects first; returns all of them unless paged',
    query: WholeListQuery,
    answer: CommunityListAnswer,
    handler: async ({ query, addressOf }) => ({ body: await listCommunities(services, query, addressOf), tags: [LISTING_TAG] }),
  })
  reads.get(app, '/community-detail/:key', {
    summary: 'Get a community by id or slug, with its projects in a price range, newest first, sold-out ones last',
    params: RecordKey,
    query: CommunityDetailQuery,
    answer: CommunityDetailAnswer,
    handler: async ({ params, query, addressOf }) => {
      const data = await getCommunity(services, params.key, query, addressOf)
      const { id, developer, first_property } = data.community
      const own = [communityTag(id), communityListTag(id), ...formerSlugTags(params.key, data.community)]
      const cards = [...data.properties, ...(first_property ? [first_property] : [])]
      const names = [...(developer ? [developerTag(developer.id)] : []), ...cards.flatMap(tagsOf)]
      return { body: { success: true as const, data }, tags: [SEARCHED_TAG, ...own, ...names] }
    },
  })
}

/**
 * Returns a community by id or slug with a page of its projects, newest first, sold-out ones last. The price range (AED, inclusive)
 * applies to a project's cheapest offer.
 * @throws AppError `not_found`
 */
async function getCommunity(
  services: Services,
  key: string,
  { price_from, price_to, ...list }: CommunityDetailQuery,
  addressOf: AddressOfPage,
): Promise<CommunityDetailAnswer['data']> {
  const db = services.database.reads()
  const row = await findCommunity(db, key)
  if (!row) throw new AppError('not_found', { userMessage: m.community_not_found })
  const communities = [row.id]
  const [first, { properties, ...rest }, developer] = await Promise.all([
    listCards(services, { community_name: communities }, { page: 1, page_size: 1 }, addressOf),
    listCards(
      services,
      { community_name: communities, offerPriceFrom: price_from, offerPriceTo: price_to },
      { ...list, soldOutLast: true },
      addressOf,
    ),
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

async function listCommunities({ database }: Services, query: WholeListQuery, addressOf: AddressOfPage): Promise<CommunityListAnswer> {
  const { limit, offset, nextOf } = wholeListPage(query, PAGE_SIZE.community, addressOf)
  const [rows, count] = await Promise.all([findCommunities(database.reads(), limit, offset), countCommunities(database.reads())])
  return { success: true, data: rows.map(presentCommunity), count, next: nextOf(count) }
}

function presentCommunity({ emirate_id, ...row }: CommunityRow): Community {
  const emirate = termById(EMIRATES, emirate_id)
  return {
    ...row,
    emirate: emirate.name,
    emirate_ar: emirate.name_ar,
    emirate_slug: emirate.slug,
    description: presentDescription(row.description),
    description_ar: row.description_ar === null ? null : presentDescription(row.description_ar),
    images: row.images.map(presentImage),
  }
}
