import type { FilterNames, PropertyCardListAnswer, PropertyListAnswer } from '@manzil/contract/catalogue/calls/properties'
import { PROPERTY_KINDS } from '@manzil/contract/catalogue/terms'
import type { ListPropertiesQuery, PropertyFilters } from '@manzil/contract/search/calls/property-filters'
import { FILTERS, keysOfKind } from '@manzil/contract/search/filter-registry'
import { countResults } from '@manzil/contract/search/result-count'
import type { Locale } from '@manzil/contract/text/locale'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/database.ts'
import { type AddressOfPage, nextPage } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { findGivenNames } from '../../search/words/index.ts'
import { findPageWithFacets } from './find-page-with-facets.ts'
import { presentCard, presentProject } from './present-project.ts'
import { findCards, findProperties } from './project-rows.ts'
import { resolveFilters } from './resolve-filters.ts'

export async function listProjects(
  services: Services,
  query: ListPropertiesQuery,
  addressOf: AddressOfPage,
): Promise<z.input<typeof PropertyListAnswer> | PropertyCardListAnswer> {
  const db = services.database.reads()
  const { page, page_size, sort_by, view, ...filters } = query
  const resolved = await resolveFilters(db, filters)
  const offset = (page - 1) * page_size
  const { ids, ...counts } = await findPageWithFacets(services, resolved, { sort: sort_by, limit: page_size, offset })
  const [data, filter_names] = await Promise.all([
    view === 'card'
      ? findCards(db, ids, resolved).then((rows) => rows.map(presentCard))
      : findProperties(db, ids, { filters: resolved }).then((rows) => rows.map(presentProject)),
    findFilterNames(db, query),
  ])
  const next = nextPage(addressOf, { page, size: page_size, count: counts.filtered_count })
  const { filtered_count: count } = counts
  const inWords = { found: describeCount(count, query, 'en'), found_ar: describeCount(count, query, 'ar') }
  return { results: { success: true, data: data as never, ...counts, ...inWords, filter_names, next }, next, count }
}

/** Names the chosen types: `7 apartments`. */
export function describeCount(count: number, { type, unit_type }: PropertyFilters, locale: Locale): string {
  const slugs = (ids: readonly number[]) => PROPERTY_KINDS.flatMap(({ id, slug }) => (ids.includes(id) ? slug : [])).join()
  return countResults(count, { type: slugs(type), unit_type: slugs(unit_type) }, locale)
}

/** Finds the names of rows that filters refer to, which a page shows in its language. */
async function findFilterNames(db: Db, query: ListPropertiesQuery): Promise<FilterNames> {
  const named = keysOfKind('names').filter((key) => query[key].length > 0)
  return Object.fromEntries(await Promise.all(named.map(async (key) => [key, await findGivenNames(db, FILTERS[key].names, query[key])])))
}
