import type { FilterTexts } from '@manzil/assistant/refine'
import { wordsOf } from '@manzil/assistant/spelling/fold-text'
import type { Understanding } from '@manzil/assistant/understand'
import { isComparative } from '@manzil/assistant/words/function-words'
import { ASSISTANT_CARDS } from '@manzil/contract/calls/limits'
import type { PropertyCard } from '@manzil/contract/catalogue/calls/properties'
import { ListPropertiesQuery } from '@manzil/contract/search/calls/property-filters'
import type { Services } from '../../../platform/services.ts'
import { listCards } from '../../catalogue/projects/index.ts'
import { type ResolvedFilters, resolveFilters } from '../catalogue-index/index.ts'
import { catalogueHasWords } from '../words/index.ts'

export interface Homes {
  properties: PropertyCard[]
  count: number
  /** The filters with names resolved to ids. */
  resolved: ResolvedFilters
}

/** Limits how many parts of a message are tried as keywords. */
const MAX_PARTS = 4

/** Returns the first matching homes, those that are sold out last, and the total count. */
export async function findHomes(services: Services, filters: FilterTexts): Promise<Homes> {
  const { page: _page, page_size: _size, view: _view, sort_by: sort, ...query } = ListPropertiesQuery.parse(filters)
  const resolved = await resolveFilters(services, query)
  const { properties, count } = await listCards(
    services,
    resolved,
    { page: 1, page_size: ASSISTANT_CARDS, sort, soldOutLast: true },
    () => '',
    query.travel,
  )
  return { properties, count, resolved }
}

export interface RequestedHomes {
  filters: FilterTexts
  homes: Homes
  notUnderstood: string[]
  /** Unknown words that became keywords because the catalogue has them. */
  words: string[]
}

/**
 * Finds the homes a message asks for. Words missing from the vocabulary become keywords if the catalogue has them and homes
 * match. Returns undefined if the message has nothing to search for, unless it `refers` to filters itself.
 */
export async function findRequestedHomes(
  services: Services,
  { filters, read, missed, unknown }: Understanding,
  refers = false,
): Promise<RequestedHomes | undefined> {
  if (!isSearchable(filters)) return undefined
  const words = await filterKnownWords(services, unknown)
  const wider = { ...filters, keywords: [...(filters.keywords?.split(',') ?? []), ...words].join(',') }
  if (words.length > 0 && isSearchable(wider)) {
    const homes = await findHomes(services, wider)
    const left = unknown.filter((part) => !words.includes(part))
    if (homes.count > 0) return { filters: wider, homes, notUnderstood: [...missed, ...left], words }
  }
  const isRead = read.found.length + read.removed.length + read.taken.length + read.changes.length > 0 || read.house !== undefined
  // All projects are no answer to what no filter covers.
  if (!refers && !isRead && (missed.length === 0 || Object.keys(filters).length === 0)) return undefined
  return { filters, homes: await findHomes(services, filters), notUnderstood: [...missed, ...unknown], words: [] }
}

/** Returns whether the listing accepts the filters: those of a long conversation may exceed its limits. */
function isSearchable(filters: FilterTexts): boolean {
  return ListPropertiesQuery.safeParse(filters).success
}

async function filterKnownWords({ database }: Services, parts: readonly string[]): Promise<string[]> {
  const looked = parts
    .filter((part) => !wordsOf(part).some(isComparative))
    .slice(0, MAX_PARTS)
    .map((part) => part.replaceAll(',', ' '))
  const known = await Promise.all(looked.map((part) => catalogueHasWords(database.reads(), part)))
  return looked.filter((_part, index) => known[index])
}
