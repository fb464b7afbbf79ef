import type { PropertyCard } from '@manzil/contract/catalogue/calls/properties'
import type { Sort } from '@manzil/contract/catalogue/listing'
import type { Trip } from '@manzil/contract/map/trips'
import { type AddressOfPage, pageOf } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { findPlaceNames } from '../../map/filters/index.ts'
import { type FoundPage, findProjects, type PageOfIds, type ResolvedFilters } from '../../search/catalogue-index/index.ts'
import { describeTrips } from './describe-trips.ts'
import { presentCard } from './present-project.ts'
import { findCards } from './project-rows.ts'

export interface PageOfList extends Pick<PageOfIds, 'soldOutLast'> {
  page: number
  page_size: number
  sort?: Sort
}

export interface IdsPage extends Pick<FoundPage, 'ids' | 'count' | 'matching' | 'tripMinutes'> {
  next: string | null
  previous: string | null
}

/** Returns one page of ids, newest first by default, with the total count. */
export async function listIds(services: Services, filters: ResolvedFilters, list: PageOfList, addressOf: AddressOfPage): Promise<IdsPage> {
  const { page, sort = 'latest', soldOutLast = false } = list
  const { limit, offset, nextOf } = pageOf(list, addressOf)
  const { ids, count, matching, tripMinutes } = await findProjects(services, filters, { sort, limit, offset, soldOutLast })
  return { ids, count, matching, tripMinutes, next: nextOf(count), previous: page > 1 ? addressOf(page - 1) : null }
}

/** Cards tell the times of `travel`, the trips among the filters. */
export async function listCards(
  services: Services,
  filters: ResolvedFilters,
  list: PageOfList,
  addressOf: AddressOfPage,
  travel: readonly Trip[] = [],
): Promise<{ properties: PropertyCard[]; count: number; next: string | null }> {
  const { ids, count, matching, tripMinutes, next } = await listIds(services, filters, list, addressOf)
  const [rows, places] = await Promise.all([
    findCards(services.database.reads(), ids),
    findPlaceNames(
      services,
      travel.map(({ place }) => place),
    ),
  ])
  const properties = rows.map((row) => {
    const trips = describeTrips(travel, places, tripMinutes.get(row.id))
    return presentCard({ ...row, matching: matching.get(row.id), trips })
  })
  return { properties, count, next }
}
