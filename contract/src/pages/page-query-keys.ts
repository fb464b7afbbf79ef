import { AFFORDABILITY_PARAMS } from '../money/affordability-params.ts'
import { PROPERTY_FILTER_KEYS } from '../search/filter-keys.ts'

/** Search parameters that pages read. Others, such as campaign tags, do not make a different page. */
export const PAGE_QUERY_KEYS: ReadonlySet<string> = new Set([
  ...PROPERTY_FILTER_KEYS,
  ...AFFORDABILITY_PARAMS,
  'sort_by',
  'page',
  'view',
  'price_from',
  'price_to',
  'tab',
  'ids',
  'search',
  'q',
])
