import type { Services } from '../../../platform/services.ts'
import { LISTING_TAG } from '../../catalogue/cache-tags.ts'
import type { Bitmap } from './bitmap.ts'
import { CHANGES_KEPT_MS } from './catalogue-index.ts'
import { deleteChanges } from './catalogue-rows.ts'
import type { CatalogueColumns } from './columns.ts'
import { countFacetOptions as countOptions, type FacetCounts } from './count-facets.ts'
import { type FoundPage, findPage, type MatchingRow, findMatchingOffers as matchingOffers, type PageOfIds } from './find-page.ts'
import { matchProjects, type Search, slotsOf } from './match-projects.ts'
import type { ResolvedFilters } from './resolve-filters.ts'
import type { Work } from './scan-offers.ts'
import { findIdsWithWords, rankByWords } from './word-queries.ts'

/** Relevance ranks only the newest matches, because ranking reads their texts. Older ones follow by date. */
const MAX_RANKED = 2_000

export async function countMatching(services: Services, filters: ResolvedFilters): Promise<number> {
  return search(services, filters, function* (columns, wanted) {
    return (yield* matchProjects(columns, wanted)).count()
  })
}

/** Returns a page of ids, the number of all matches, and their numbers by category and emirate. */
export async function findProjects(services: Services, filters: ResolvedFilters, page: PageOfIds): Promise<FoundPage> {
  const find = (part: PageOfIds) => search(services, filters, (columns, wanted) => findPage(columns, wanted, part))
  const { keywords } = filters
  const { sort, limit, offset } = page
  if (sort !== 'relevance' || typeof keywords !== 'string' || offset >= MAX_RANKED) return find(page)
  const newest = await find({ sort, limit: MAX_RANKED, offset: 0 })
  const ranked = await rankByWords(services.database.reads(), newest.ids, keywords, limit, offset)
  const rest = Math.min(offset + limit, newest.count) - MAX_RANKED
  const unranked = rest > 0 ? (await find({ sort, limit: rest, offset: MAX_RANKED })).ids : []
  return { ...newest, ids: [...ranked, ...unranked] }
}

/** Returns the cheapest matching offer of each project that has one; empty without filters on offers. */
export async function findMatchingOffers(
  services: Services,
  ids: readonly number[],
  filters: ResolvedFilters,
): Promise<Map<number, MatchingRow>> {
  return services.catalogue.search((columns) => matchingOffers(columns, ids, filters))
}

export async function countFacetOptions(services: Services, filters: ResolvedFilters): Promise<FacetCounts> {
  return search(services, filters, countOptions)
}

/** Returns the values that a project has, in ascending order: ids of types that at least one offer has, or years of handover. */
export async function findValuesInUse(services: Services, fact: 'type' | 'year'): Promise<number[]> {
  return services.catalogue.search(function* (columns) {
    yield
    return [...columns.terms(fact)].flatMap(([value, projects]) => (projects.count() > 0 ? value : [])).sort((a, b) => a - b)
  })
}

/** Deletes recorded changes that every node has applied; one that was cut off for longer reads everything anew. */
export async function deleteOldChanges({ database, clock }: Services): Promise<void> {
  await deleteChanges(database.db, new Date(clock().getTime() - CHANGES_KEPT_MS))
}

async function search<T>(
  services: Services,
  filters: ResolvedFilters,
  work: (columns: CatalogueColumns, search: Search) => Work<T>,
): Promise<T> {
  const ids = typeof filters.keywords === 'string' ? await idsWithWords(services, filters.keywords) : undefined
  return services.catalogue.search((columns) => work(columns, { filters, words: ids && bitmapOf(columns, ids) }))
}

interface IdsWithWords {
  ids: Float64Array
  /** Made for one version of the index. */
  slots?: { version: number; bitmap: Bitmap }
}

async function idsWithWords({ counts, database }: Services, words: string): Promise<IdsWithWords> {
  const kept = await counts.getOrMake(`words ${words}`, async () => ({
    value: { counted: { ids: await findIdsWithWords(database.reads(), words) } },
    tags: [LISTING_TAG],
  }))
  return kept.counted as IdsWithWords
}

function bitmapOf(columns: CatalogueColumns, words: IdsWithWords): Bitmap {
  if (words.slots?.version !== columns.version) words.slots = { version: columns.version, bitmap: slotsOf(columns, words.ids) }
  return words.slots.bitmap
}
