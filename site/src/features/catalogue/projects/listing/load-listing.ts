import { MAX_STACKED_PAGES } from '@manzil/contract/calls/limits'
import type { FilterNames, PropertyCardListAnswer } from '@manzil/contract/catalogue/calls/properties'
import type { PropertyLooserAnswer } from '@manzil/contract/search/calls/filters'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { redirect } from '@tanstack/react-router'
import type { Parameters } from '../../../../api/read.ts'
import { type ListedCard, listedCard } from '../listed-card.ts'
import { readListing, readLooserFilters } from '../queries.ts'
import type { FieldTexts, FilterPhrase, OwnPlacesState } from './filter-phrases.ts'
import { activeFilters, definedParameters, filtersOf, withoutKeysOf } from './filter-values.ts'
import type { ListingSearch } from './listing-search.ts'

/** `dropped` has the names of filters that the API rejected, `unavailable` of those that it cannot apply right now. */
export interface Listing {
  cards: ListedCard[]
  count: number
  /** The count in words: `7 projects with apartments`. */
  found: string
  category_counts: PropertyCardListAnswer['results']['count_data']
  emirate_counts: PropertyCardListAnswer['results']['locations']
  page: number
  /** Earlier results are not on the page. */
  starts_late: boolean
  has_more: boolean
  search: ListingSearch
  phrases: FilterPhrase[]
  field_texts: FieldTexts
  filter_names: FilterNames
  dropped: string[]
  unavailable: string[]
  /** Places of the visitor that the results are not filtered by. */
  own_places?: OwnPlacesState
  /** If nothing matches: the filters to remove to get results. */
  looser?: PropertyLooserAnswer['data']
}

/**
 * Loads results 1 to N for `?page=N`, or only that page beyond `MAX_STACKED_PAGES`. Drops and reports filters that the API
 * rejects or cannot apply right now, so that their URLs still work. @throws a redirect to the plain listing if the URL contradicts
 * a filter that the page sets
 */
export async function loadListing(given: ListingSearch, fixed: ListingSearch = {}): Promise<Listing> {
  const search = redirectOrDropFixed(given, filtersOf(fixed))
  const page = Number(search.page ?? 1)
  const stacked = Number.isInteger(page) && page > 1 && page <= MAX_STACKED_PAGES
  const pages = stacked ? Array.from({ length: page }, (_, index) => index + 1) : [search.page ?? '1']
  try {
    const answers = await Promise.all(pages.map((number) => readListing(parametersOf(search, fixed, number))))
    const listing = await join(answers, search, fixed, page)
    return listing.count > 0
      ? listing
      : { ...listing, looser: await readLooserFilters({ ...search, ...fixed, keep: Object.keys(fixed).join() }) }
  } catch (error) {
    const refused = error instanceof ApiError ? Object.keys(error.fields).filter((key) => key in search) : []
    if (refused.length === 0) throw error
    const list = (error as ApiError).status === 503 ? 'unavailable' : 'dropped'
    const accepted = Object.fromEntries(Object.entries(search).filter(([key]) => !refused.includes(key)))
    const [listing, { parameterName }] = await Promise.all([loadListing(accepted, fixed), import('./filter-phrases.ts')])
    return { ...listing, [list]: [...refused.map(parameterName), ...listing[list]] }
  }
}

/** Drops filters that the page sets too, or redirects if one contradicts them. */
function redirectOrDropFixed(search: ListingSearch, fixed: ListingSearch): ListingSearch {
  const leaves = activeFilters(fixed).some((key) => search[key] && search[key].toLowerCase() !== fixed[key])
  if (leaves) throw redirect({ to: '/latest', search: { ...definedParameters(search), page: undefined } as never, replace: true })
  return definedParameters(withoutKeysOf(search, fixed))
}

/** The page's own filters win, but visitors may choose another order. */
function parametersOf(search: ListingSearch, fixed: ListingSearch, page: number | string): Parameters {
  return { ...search, ...fixed, sort_by: search.sort_by ?? fixed.sort_by, page: String(page) }
}

async function join(answers: PropertyCardListAnswer[], search: ListingSearch, fixed: ListingSearch, page: number): Promise<Listing> {
  const last = answers.at(-1) as PropertyCardListAnswer
  const { filter_names } = last.results
  const shown = { ...search, ...filtersOf(fixed) }
  const words = activeFilters(shown).length > 0 ? await import('./filter-phrases.ts') : undefined
  const cards = new Map(answers.flatMap(({ results }) => results.data).map((card) => [card.id, card]))
  return {
    cards: [...cards.values()].map((card) => (search.view ? { ...listedCard(card), point: card.location } : listedCard(card))),
    count: last.count,
    category_counts: last.results.count_data,
    emirate_counts: last.results.locations,
    page,
    starts_late: page > answers.length,
    has_more: last.next !== null,
    search,
    found: textOf(last.results, 'found'),
    filter_names,
    phrases: words?.filterPhrases(search, filter_names) ?? [],
    field_texts: words?.fieldTexts(shown, filter_names) ?? {},
    dropped: [],
    unavailable: [],
    ...words?.ownPlacesState(search, filter_names),
  }
}
