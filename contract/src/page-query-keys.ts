import { PROPERTY_FILTER_KEYS } from './filter-keys.ts'
import { HOLD_KEYS } from './hold-keys.ts'

/** Every search parameter that some page reads; all others (campaign marks and the like) make no page of their own. */
export const PAGE_QUERY_KEYS: ReadonlySet<string> = new Set([
  ...PROPERTY_FILTER_KEYS,
  ...HOLD_KEYS,
  'sort_by',
  'page',
  'price_from',
  'price_to',
  'tab',
  'ids',
  'search',
  'q',
])
