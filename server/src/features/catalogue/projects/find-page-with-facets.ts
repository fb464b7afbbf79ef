import type { Sort } from '@manzil/contract/catalogue/listing'
import { CATEGORIES, type CategorySlug, EMIRATES, idBySlug } from '@manzil/contract/catalogue/terms'
import type { Services } from '../../../platform/services.ts'
import { LISTING_TAG } from '../cache-tags.ts'
import { type CategoryEmirateCount, countByCategoryAndEmirate, countWithPage, findPageBeforeCount, findPageIds } from './queries.ts'
import type { ResolvedFilters } from './resolve-filters.ts'

interface ListingCounts {
  count_data: { off_plan_count: number; ready: number; coming_soon: number; all: number }
  locations: { name: string; name_ar: string; slug: string; count: number }[]
  filtered_count: number
}

export interface PageOfIds {
  sort: Sort
  limit: number
  offset: number
}

/**
 * Returns the ids of a page, the number of results, and the counts of category tabs and emirate chips, each ignoring its own
 * filter. Counts are cached until a listing changes, so paging and switching tabs need no new count.
 */
export async function findPageWithFacets(
  services: Services,
  filters: ResolvedFilters,
  { sort, limit, offset }: PageOfIds,
): Promise<ListingCounts & { ids: number[] }> {
  const db = services.database.reads()
  const { category: _category, selected_location: _emirate, ...others } = filters
  let ids: number[] | undefined
  const rows = await getCachedCount(services, `facets ${JSON.stringify(others)}`, async () => {
    const few = await countWithPage(db, filters, sort, limit, offset)
    ids = few?.ids
    if (few) return few.counts
    // Finds the page while counting, because it is usually near the start of the order.
    const [counts, page] = await Promise.all([
      countByCategoryAndEmirate(db, filters),
      findPageBeforeCount(db, filters, sort, limit, offset),
    ])
    ids = page
    return counts
  })
  const counts = drillDown(rows, filters)
  return { ...counts, ids: ids ?? (await findPageIds(db, filters, sort, { limit, offset, matching: counts.filtered_count })) }
}

/** Counts on a cache miss. */
export async function getCachedCount<T>({ counts }: Services, key: string, count: () => Promise<T>): Promise<T> {
  const kept = await counts.getOrMake(key, async () => ({ value: { counted: await count() }, tags: [LISTING_TAG] }))
  return kept.counted as T
}

function drillDown(rows: CategoryEmirateCount[], { category, selected_location }: ResolvedFilters): ListingCounts {
  const inCategory = (row: CategoryEmirateCount) => category === undefined || row.category_id === category
  const inEmirate = (row: CategoryEmirateCount) => selected_location === undefined || selected_location.includes(row.emirate_id)
  const sum = (kept: CategoryEmirateCount[]) => kept.reduce((total, row) => total + row.count, 0)
  const countOf = (category: CategorySlug) =>
    sum(rows.filter((row) => row.category_id === idBySlug(CATEGORIES, category) && inEmirate(row)))
  return {
    count_data: {
      off_plan_count: countOf('off_plan'),
      ready: countOf('ready_to_move'),
      coming_soon: countOf('coming_soon'),
      all: sum(rows.filter(inEmirate)),
    },
    locations: EMIRATES.map(({ id, name, name_ar, slug }) => ({
      name,
      name_ar,
      slug,
      count: sum(rows.filter((row) => row.emirate_id === id && inCategory(row))),
    })),
    filtered_count: sum(rows.filter((row) => inCategory(row) && inEmirate(row))),
  }
}
