import type { PickPropertiesAnswer, PickPropertiesQuery } from '@manzil/contract/catalogue/calls/comparison'
import type { Sort } from '@manzil/contract/catalogue/listing'
import type { z } from 'zod'
import type { AddressOfPage } from '../../../platform/http/page-addresses.ts'
import type { Services } from '../../../platform/services.ts'
import { type ResolvedFilters, resolveFilters } from '../../search/catalogue-index/index.ts'
import { agentRule } from '../permits/index.ts'
import { findProjectRows, listIds, presentProject } from '../projects/index.ts'

const SORTS: Record<z.output<typeof PickPropertiesQuery>['ordering'], Sort> = {
  '-created_at': 'latest',
  created_at: 'oldest',
  price: 'price_asc',
  '-price': 'price_desc',
}

export async function pickProjects(
  services: Services,
  query: PickPropertiesQuery,
  addressOf: AddressOfPage,
): Promise<PickPropertiesAnswer> {
  const db = services.database.reads()
  const { page, page_size, ordering } = query
  const [{ ids, matching: _matching, ...counted }, every] = await Promise.all([
    resolvePicker(services, query).then((filters) => listIds(services, filters, { page, page_size, sort: SORTS[ordering] }, addressOf)),
    listIds(services, {}, { page: 1, page_size: 1 }, addressOf),
  ])
  const rows = await findProjectRows(db, ids, { agents: agentRule(services) })
  return { results: rows.map(presentProject), ...counted, total_count: every.count }
}

async function resolvePicker(services: Services, query: PickPropertiesQuery): Promise<ResolvedFilters> {
  const resolved = await resolveFilters(services, {
    keywords: query.search === undefined ? [] : [query.search],
    community_name: query.community,
    developer: query.developer,
    location_select: query.emirate,
    unit_type: query.unit_type,
    rooms: query.bedrooms,
    min_price: query.min_price,
    max_price: query.max_price,
    featured: query.is_featured,
  })
  return query.bathrooms.length > 0 ? { ...resolved, bathrooms: query.bathrooms } : resolved
}
