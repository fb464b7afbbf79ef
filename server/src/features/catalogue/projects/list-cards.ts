import type { PropertyCard } from '@manzil/contract/catalogue/calls/properties'
import type { Sort } from '@manzil/contract/catalogue/listing'
import { type AddressOfPage, pageOf } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { type FoundPage, findProjects, type PageOfIds, type ResolvedFilters } from '../../search/catalogue-index/index.ts'
import { presentCard } from './present-project.ts'
import { findCards } from './project-rows.ts'

export interface PageOfList extends Pick<PageOfIds, 'soldOutLast'> {
  page: number
  page_size: number
  sort?: Sort
}

export interface IdsPage extends Pick<FoundPage, 'ids' | 'count' | 'matching'> {
  next: string | null
  previous: string | null
}

/** Returns one page of ids, newest first by default, with the total count. */
export async function listIds(services: Services, filters: ResolvedFilters, list: PageOfList, addressOf: AddressOfPage): Promise<IdsPage> {
  const { page, sort = 'latest', soldOutLast = false } = list
  const { limit, offset, nextOf } = pageOf(list, addressOf)
  const { ids, count, matching } = await findProjects(services, filters, { sort, limit, offset, soldOutLast })
  return { ids, count, matching, next: nextOf(count), previous: page > 1 ? addressOf(page - 1) : null }
}

export async function listCards(
  services: Services,
  filters: ResolvedFilters,
  list: PageOfList,
  addressOf: AddressOfPage,
): Promise<{ properties: PropertyCard[]; count: number; next: string | null }> {
  const { ids, count, matching, next } = await listIds(services, filters, list, addressOf)
  const rows = await findCards(services.database.reads(), ids)
  return { properties: rows.map((row) => presentCard({ ...row, matching: matching.get(row.id) })), count, next }
}
