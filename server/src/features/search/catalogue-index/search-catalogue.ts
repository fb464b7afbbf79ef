import type { Services } from '../../../platform/services.ts'
import { LISTING_TAG } from '../../catalogue/cache-tags.ts'
import { Bitmap } from './bitmap.ts'
import { CHANGES_TTL_MS } from './catalogue-index.ts'
import { deleteChanges } from './catalogue-rows.ts'
import { clusterProjects, type FoundClusters } from './cluster-projects.ts'
import type { CatalogueColumns } from './columns.ts'
import { type CommunityFigures, communityFigures } from './community-figures.ts'
import { countFacetOptions as countOptions, type FacetCounts } from './count-facets.ts'
import { type FoundPage, findMatchingOffers, findPage, type MatchingRow, type PageOfIds } from './find-page.ts'
import { matchProjects, type Search } from './match-projects.ts'
import { type Model, rankSimilar, type SimilarRow } from './rank-similar.ts'
import type { ResolvedFilters } from './resolve-filters.ts'
import type { Work } from './scan-offers.ts'
import { findIdsWithWords, rankByWords } from './word-queries.ts'

/** Relevance ranks only the newest matches, because ranking reads their texts. Older ones follow by date. */
const MAX_RANKED = 2_000
const LOOKED_UP_AT_ONCE = 20_000

export async function countMatching(services: Services, filters: ResolvedFilters): Promise<number> {
  return search(services, filters, function* (columns, search) {
    return (yield* matchProjects(columns, search)).count()
  })
}

/** Returns a page of ids with their matching offers, the number of all matches, and their numbers by category and emirate. */
export async function findProjects(services: Services, filters: ResolvedFilters, page: PageOfIds): Promise<FoundPage> {
  const find = (part: PageOfIds) => search(services, filters, (columns, search) => findPage(columns, search, part))
  const { keywords } = filters
  const { sort, limit, offset } = page
  if (sort !== 'relevance' || typeof keywords !== 'string' || offset >= MAX_RANKED) return find(page)
  const newest = await find({ sort, limit: Math.max(MAX_RANKED, offset + limit), offset: 0 })
  const ranked = await rankByWords(services.database.reads(), newest.ids.slice(0, MAX_RANKED), keywords, limit, offset)
  const ids = [...ranked, ...newest.ids.slice(MAX_RANKED, offset + limit)]
  const matching = await services.catalogue.search((columns) => findMatchingOffers(columns, ids, filters))
  return { ...newest, ids, matching }
}

export async function findClusters(services: Services, filters: ResolvedFilters, zoom: number): Promise<FoundClusters> {
  return search(services, filters, (columns, search) => clusterProjects(columns, search, zoom))
}

export async function countFacetOptions(services: Services, filters: ResolvedFilters): Promise<FacetCounts> {
  return search(services, filters, countOptions)
}

/** Returns the projects most similar to one, each with its cheapest home of the same types and rooms. */
export async function findSimilar(
  services: Services,
  model: Model,
  limit: number,
): Promise<{ rows: SimilarRow[]; matching: Map<number, MatchingRow> }> {
  const sameHomes = {
    ...(model.types.length > 0 && { unit_type: [...model.types] }),
    ...(model.rooms.length > 0 && { rooms: [...model.rooms] }),
  }
  return services.catalogue.search(function* (columns) {
    const rows = yield* rankSimilar(columns, model, limit)
    const ids = rows.map(({ id }) => id)
    return { rows, matching: yield* findMatchingOffers(columns, ids, sameHomes) }
  })
}

/** Counts and prices the projects of communities, all or some, by their ids. */
export async function findCommunityFigures({ catalogue }: Services, only?: readonly number[]): Promise<Map<number, CommunityFigures>> {
  return catalogue.search((columns) => communityFigures(columns, only))
}

/** Returns the values that a project has, in ascending order: ids of types that at least one offer has, or years of handover. */
export async function findValuesInUse(services: Services, fact: 'type' | 'year'): Promise<number[]> {
  return services.catalogue.search(function* (columns) {
    yield
    return [...columns.terms(fact)].flatMap(([value, projects]) => (projects.count() > 0 ? value : [])).sort((a, b) => a - b)
  })
}

/** Deletes recorded changes that every node has applied; one that was cut off for longer reloads everything. */
export async function deleteOldChanges({ database, clock }: Services): Promise<void> {
  await deleteChanges(database.db, new Date(clock().getTime() - CHANGES_TTL_MS))
}

async function search<T>(
  services: Services,
  filters: ResolvedFilters,
  work: (columns: CatalogueColumns, search: Search) => Work<T>,
): Promise<T> {
  const { catalogue, database } = services
  await locateProjects(services, filters)
  if (typeof filters.keywords !== 'string') return catalogue.search((columns) => work(columns, { filters }))
  const withWords = await projectsWithWords(services, filters.keywords)
  const found = await catalogue.search(function* (columns) {
    return withWords.version === columns.version ? { result: yield* work(columns, { filters, words: withWords.projects }) } : undefined
  })
  if (found) return found.result
  // The index changed after the words were looked up, so don't cache them.
  const ids = await findIdsWithWords(database.reads(), filters.keywords)
  return catalogue.search(function* (columns) {
    return yield* work(columns, { filters, words: yield* slotsWithIds(columns, ids) })
  })
}

/** Computes where projects are, in parts between which other searches run, because that takes seconds for a million projects. */
async function locateProjects({ catalogue }: Services, { travel = [], within = [] }: ResolvedFilters): Promise<void> {
  for (const { measure } of [...travel, ...within]) {
    const locate = (columns: CatalogueColumns): Work<boolean> =>
      (function* () {
        yield
        return columns.places.locateNext(measure, columns.limit)
      })()
    while (await catalogue.search(locate)) {}
  }
}

interface ProjectsWithWords {
  /** Of the index, whose slots they are. */
  version: number
  projects: Bitmap
}

async function projectsWithWords({ catalogue, counts, database }: Services, words: string): Promise<ProjectsWithWords> {
  const cached = await counts.getOrMake(`words ${words}`, async () => {
    const ids = await findIdsWithWords(database.reads(), words)
    const counted = await catalogue.search(function* (columns) {
      return { version: columns.version, projects: yield* slotsWithIds(columns, ids) }
    })
    return { value: { counted, bytes: counted.projects.limit / 8 }, tags: [LISTING_TAG] }
  })
  return cached.counted as ProjectsWithWords
}

function* slotsWithIds(columns: CatalogueColumns, ids: Float64Array): Work<Bitmap> {
  const found = new Bitmap(columns.limit)
  for (let from = 0; from < ids.length; from += LOOKED_UP_AT_ONCE) {
    for (const id of ids.subarray(from, from + LOOKED_UP_AT_ONCE)) {
      const slot = columns.slots.get(id)
      if (slot !== undefined) found.add(slot)
    }
    yield
  }
  return found
}
