import { parsePageSearch } from '@manzil/contract/pages/pages'
import type { SavedIdsAnswer } from '@manzil/contract/people/calls/saved-properties'
import type { AssistantFilters } from '@manzil/contract/search/calls/assistant'
import { PROPERTY_FILTER_KEYS } from '@manzil/contract/search/filter-keys'
import { splitLocale } from '@manzil/contract/text/locale'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import type { z } from 'zod'
import { termOfTypePage } from '../../catalogue/projects/index.ts'

/** Returns the filters of the list of projects on a page; undefined for pages without one. */
export async function listOnScreen({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<AssistantFilters | undefined> {
  const [, page, key = '', type = ''] = splitLocale(pathname).pathname.split('/')
  const query = parsePageSearch(search)
  const filters = Object.fromEntries([...PROPERTY_FILTER_KEYS, 'sort_by'].flatMap((field) => (query[field] ? [[field, query[field]]] : [])))
  switch (page) {
    case 'latest':
      return filters
    case 'exclusive':
      return { ...filters, exclusive: '1' }
    case 'properties':
      return { ...filters, ...(termOfTypePage(type)?.filter ?? { community_name: type }) }
    case 'community-detail':
      return {
        community_name: key,
        ...(query['price_from'] && { min_price: query['price_from'] }),
        ...(query['price_to'] && { max_price: query['price_to'] }),
      }
    case 'developer-detail':
      return { developer: key }
    case 'project-comparison':
      return query['ids'] ? { project: query['ids'] } : undefined
    case 'profile':
      return query['tab'] === 'saved' ? savedProjects() : undefined
    default:
      return undefined
  }
}

async function savedProjects(): Promise<AssistantFilters | undefined> {
  const ids = await callApi<z.infer<typeof SavedIdsAnswer>>('/saved-properties/ids/').then(
    ({ data }) => data,
    () => [],
  )
  return ids.length > 0 ? { project: ids.join(',') } : undefined
}
