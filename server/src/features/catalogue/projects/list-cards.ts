import type { PropertyCard } from '@manzil/contract/catalogue/calls/properties'
import type { Sort } from '@manzil/contract/catalogue/listing'
import { type AddressOfPage, nextPage } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { getCachedCount } from './find-page-with-facets.ts'
import { presentCard } from './present-project.ts'
import { findCards } from './project-rows.ts'
import { countMatching, findPageIds } from './queries.ts'
import type { ResolvedFilters } from './resolve-filters.ts'

export interface PageOfList {
  page: number
  page_size: number
  sort?: Sort
}

export interface IdsPage {
  ids: number[]
  count: number
  next: string | null
  previous: string | null
}

/** Returns one page of ids, newest first by default, with the total count. */
export async function listIds(services: Services, filters: ResolvedFilters, list: PageOfList, addressOf: AddressOfPage): Promise<IdsPage> {
  const { database } = services
  const { page, page_size, sort = 'latest' } = list
  const offset = (page - 1) * page_size
  const count = await getCachedCount(services, `matching ${JSON.stringify(filters)}`, () => countMatching(database.reads(), filters))
  const ids = await findPageIds(database.reads(), filters, sort, { limit: page_size, offset, matching: count })
  return { ids, count, next: nextPage(addressOf, { page, size: page_size, count }), previous: page > 1 ? addressOf(page - 1) : null }
}

export async function listCards(
  services: Services,
  filters: ResolvedFilters,
  list: PageOfList,
  addressOf: AddressOfPage,
): Promise<{ properties: PropertyCard[]; count: number; next: string | null }> {
  const { ids, count, next } = await listIds(services, filters, list, addressOf)
  const rows = await findCards(services.database.reads(), ids, filters)
  return { properties: rows.map(presentCard), count, next }
}
