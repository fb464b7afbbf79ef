import type { PickPropertiesAnswer, PickPropertiesQuery } from '@manzil/contract/comparison'
import type { Sort } from '@manzil/contract/listing'
import { PROPERTY_KINDS } from '@manzil/contract/terms'
import type { z } from 'zod'
import type { Db } from '../../platform/database.ts'
import type { AddressOfPage } from '../../platform/http/page-addresses.ts'
import type { Services } from '../../platform/services.ts'
import { emirates, findProperties, listIds, presentProperty, type ResolvedFilters, termIds } from '../properties/index.ts'
import { findIdsByName, matchWords } from '../search/index.ts'

const SORTS: Record<z.output<typeof PickPropertiesQuery>['ordering'], Sort> = {
  '-created_at': 'latest',
  created_at: 'oldest',
  price: 'price_asc',
  '-price': 'price_desc',
}

/** One page of the projects that the comparison picker offers (accounts §5 and §7, `GET /properties/`). */
export async function pickProperties(
  services: Services,
  query: PickPropertiesQuery,
  addressOf: AddressOfPage,
): Promise<PickPropertiesAnswer> {
  const db = services.database.reads()
  const { page, page_size, ordering } = query
  const [{ ids, ...counted }, every] = await Promise.all([
    resolvePicker(db, query).then((filters) => listIds(services, filters, { page, page_size, sort: SORTS[ordering] }, addressOf)),
    listIds(services, {}, { page: 1, page_size: 1 }, addressOf),
  ])
  const rows = await findProperties(db, ids)
  return { results: rows.map(presentProperty), ...counted, total_count: every.count }
}

async function resolvePicker(db: Db, query: PickPropertiesQuery): Promise<ResolvedFilters> {
  const given = <T>(values: readonly unknown[], found: T) => (values.length > 0 ? found : undefined)
  const [communities, developers, words] = await Promise.all([
    findIdsByName(db, 'communities', query.community, { byId: true }),
    findIdsByName(db, 'developers', query.developer, { byId: true }),
    query.search === undefined ? undefined : matchWords(db, query.search),
  ])
  return {
    communities: given(query.community, communities),
    developers: given(query.developer, developers),
    words: words === '' ? undefined : words,
    emirateField: emirates(query.emirate),
    unitTypes: given(query.unit_type, termIds(PROPERTY_KINDS, query.unit_type)),
    rooms: given(query.bedrooms, query.bedrooms),
    bathrooms: given(query.bathrooms, query.bathrooms),
    minPrice: query.min_price,
    maxPrice: query.max_price,
    featured: query.is_featured,
  }
}
