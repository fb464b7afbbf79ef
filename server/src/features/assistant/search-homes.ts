import { ASSISTANT_CARDS } from '@manzil/contract/limits'
import type { PropertyCard } from '@manzil/contract/properties'
import { ListPropertiesQuery } from '@manzil/contract/property-filters'
import type { Services } from '../../platform/services.ts'
import { listCards, type ResolvedFilters, resolveFilters } from '../properties/index.ts'
import { knowsWords } from '../search/index.ts'
import type { FilterTexts } from './refine.ts'
import type { Understanding } from './understand.ts'

export interface Homes {
  properties: PropertyCard[]
  count: number
  /** The filters with names looked up. */
  resolved: ResolvedFilters
}

/** Most parts of a message that are looked for as words. */
const MOST_PARTS = 4

/** The first homes that the filters find, and how many there are. */
export async function findHomes(services: Services, filters: FilterTexts): Promise<Homes> {
  const { page: _page, page_size: _size, view: _view, sort_by: sort, ...query } = ListPropertiesQuery.parse(filters)
  const resolved = await resolveFilters(services.database.reads(), query)
  const { properties, count } = await listCards(services, resolved, { page: 1, page_size: ASSISTANT_CARDS, sort }, () => '')
  return { properties, count, resolved }
}

export interface Meant {
  filters: FilterTexts
  homes: Homes
  notUnderstood: string[]
  /** Words that were looked for because the catalogue has them. */
  words: string[]
}

/**
 * The homes that a message means. Words that the vocabulary does not have are looked for as well where the catalogue has
 * them and something is found with them. Undefined where the message says nothing that can be searched by.
 */
export async function findMeant(services: Services, { filters, read, missed, unknown }: Understanding): Promise<Meant | undefined> {
  if (!isSearchable(filters)) return undefined
  const words = await keepKnown(services, unknown)
  const wider = { ...filters, keywords: [...(filters.keywords?.split(',') ?? []), ...words].join(',') }
  if (words.length > 0 && isSearchable(wider)) {
    const homes = await findHomes(services, wider)
    const left = unknown.filter((part) => !words.includes(part))
    if (homes.count > 0) return { filters: wider, homes, notUnderstood: [...missed, ...left], words }
  }
  if (read.found.length + read.removed.length + read.taken.length + read.changes.length + missed.length === 0) return undefined
  return { filters, homes: await findHomes(services, filters), notUnderstood: [...missed, ...unknown], words: [] }
}

/** Whether the listing takes the filters: a conversation may pile up more than it does. */
function isSearchable(filters: FilterTexts): boolean {
  return ListPropertiesQuery.safeParse(filters).success
}

/** Those parts of a message that the catalogue has the words of. */
async function keepKnown({ database }: Services, parts: readonly string[]): Promise<string[]> {
  const looked = parts.slice(0, MOST_PARTS).map((part) => part.replaceAll(',', ' '))
  const known = await Promise.all(looked.map((part) => knowsWords(database.reads(), part)))
  return looked.filter((_part, index) => known[index])
}
