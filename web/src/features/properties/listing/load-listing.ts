import type { PropertyLooserAnswer } from '@manzil/contract/filters'
import { MAX_STACKED_PAGES } from '@manzil/contract/limits'
import type { FilterNames, PropertyCard, PropertyCardListAnswer } from '@manzil/contract/properties'
import { ApiError, type Parameters } from '../../../api/read.ts'
import { textOf } from '../../../i18n/localized.tsx'
import { readListing, readLooser } from '../queries.ts'
import type { ListingSearch } from './listing-search.ts'

/** What a listing page shows; `dropped` are the filters of its address that the API refused. */
export interface Listing {
  cards: PropertyCard[]
  count: number
  /** The count in words: `7 apartments`. */
  found: string
  category_counts: PropertyCardListAnswer['results']['count_data']
  emirate_counts: PropertyCardListAnswer['results']['locations']
  page: number
  /** True where earlier results are not on the page (decisions, Listing pages). */
  starts_late: boolean
  has_more: boolean
  search: ListingSearch
  /** Names of the rows that the filters name. */
  filter_names: FilterNames
  dropped: string[]
  /** Where nothing was found: the filters without which something would be. */
  looser?: PropertyLooserAnswer['data']
}

/**
 * Loads results 1 to N for `?page=N`, beyond page 10 the page alone. A filter that the API refuses is dropped and named,
 * so that an address with a bad value still shows a page.
 */
export async function loadListing(search: ListingSearch, fixed: ListingSearch = {}): Promise<Listing> {
  const page = Number(search.page ?? 1)
  const stacked = Number.isInteger(page) && page > 1 && page <= MAX_STACKED_PAGES
  const pages = stacked ? Array.from({ length: page }, (_, index) => index + 1) : [search.page ?? '1']
  try {
    const answers = await Promise.all(pages.map((number) => readListing(parametersOf(search, fixed, number))))
    const listing = join(answers, search, page)
    return listing.count > 0 ? listing : { ...listing, looser: await readLooser({ ...search, ...fixed, keep: Object.keys(fixed).join() }) }
  } catch (error) {
    const refused = error instanceof ApiError && error.status === 400 ? Object.keys(error.fields).filter((key) => key in search) : []
    if (refused.length === 0) throw error
    const kept = Object.fromEntries(Object.entries(search).filter(([key]) => !refused.includes(key)))
    const listing = await loadListing(kept, fixed)
    return { ...listing, dropped: [...refused, ...listing.dropped] }
  }
}

/** What the page sets holds, but a reader may choose another order. */
function parametersOf(search: ListingSearch, fixed: ListingSearch, page: number | string): Parameters {
  return { ...search, ...fixed, sort_by: search.sort_by ?? fixed.sort_by, page: String(page) }
}

function join(answers: PropertyCardListAnswer[], search: ListingSearch, page: number): Listing {
  const last = answers.at(-1) as PropertyCardListAnswer
  const cards = new Map(answers.flatMap(({ results }) => results.data).map((card) => [card.id, card]))
  return {
    cards: [...cards.values()],
    count: last.count,
    category_counts: last.results.count_data,
    emirate_counts: last.results.locations,
    page,
    starts_late: page > answers.length,
    has_more: last.next !== null,
    search,
    found: textOf(last.results, 'found'),
    filter_names: last.results.filter_names,
    dropped: [],
  }
}
