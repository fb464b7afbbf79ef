import type { CommunityDetailAnswer } from '@manzil/contract/catalogue/calls/communities'
import { CATEGORIES, findTerm, PROPERTY_KINDS, type Term } from '@manzil/contract/catalogue/terms'
import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { readApi } from '../../../api/read.ts'
import { activeFilters } from './listing/filter-values.ts'
import type { ListingSearch } from './listing/listing-search.ts'
import { termOfTypePage } from './type-page-term.ts'

export interface TypePage {
  title: string
  description: string
  /** The filter that defines the page. */
  fixed: ListingSearch
}

/** Resolves `/properties/type/{slug}` to a property type, a category such as `off-plan`, or a community; undefined if unknown. */
export async function findTypePage(slug: string): Promise<TypePage | undefined> {
  const named = termOfTypePage(slug)
  if (named) return page(textOf(named.term, 'name'), named.filter)
  const name = await findCommunityName(slug)
  return name === undefined ? undefined : page(m.type_page_homes({ place: name }), { community_name: slug })
}

/** Returns the slug of the type page for a search with exactly one type or category and no other filter. */
export function typePageOf(search: ListingSearch): string | undefined {
  const [filter, another] = activeFilters(search)
  if (another || (filter !== 'type' && filter !== 'category')) return undefined
  return findTerm<Term>(filter === 'type' ? PROPERTY_KINDS : CATEGORIES, search[filter] ?? '')?.slug.replaceAll('_', '-')
}

function page(type: string, fixed: ListingSearch): TypePage {
  return { title: m.type_page_title({ type }), description: m.type_page_description({ type }), fixed }
}

async function findCommunityName(slug: string): Promise<string | undefined> {
  try {
    const { data } = await readApi<CommunityDetailAnswer>(`/community-detail/${encodeURIComponent(slug)}/`, { page_size: '1' })
    return textOf(data.community, 'name')
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return undefined
    throw error
  }
}
