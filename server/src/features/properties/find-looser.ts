import { FILTERS, PROPERTY_FILTER_KEYS, type PropertyFilterKey, requiresEvery } from '@manzil/contract/filter-registry'
import type { PropertyLooserAnswer, PropertyLooserQuery } from '@manzil/contract/filters'
import type { Services } from '../../platform/services.ts'
import { keepCount } from './find-page-with-facets.ts'
import { describeCount } from './list-properties.ts'
import { countMatchingEach } from './queries.ts'
import { type ResolvedFilters, resolveFilters } from './resolve-filters.ts'

/** Filters to leave out together, and how many projects that finds. */
export interface Looser {
  fields: PropertyFilterKey[]
  count: number
}

/** Most groups of filters that are left out in pairs: 28 pairs are counted. */
const MOST_PAIRED = 8
const MOST_TOLD = 3

/**
 * What to leave out of filters that find nothing, without those in `keep`: single filters, or pairs where no single one
 * helps. Words and facilities come first, which people mind least, then what finds most.
 */
export async function findLooser(services: Services, filters: ResolvedFilters, keep: readonly PropertyFilterKey[] = []): Promise<Looser[]> {
  const given = PROPERTY_FILTER_KEYS.filter((key) => filters[key] !== undefined && !keep.includes(key))
  const singles = given.flatMap((key) => {
    const fields = given.filter((other) => areLoosenedTogether(key, other))
    return fields[0] === key ? [fields] : []
  })
  const paired = singles.slice(0, MOST_PAIRED)
  const pairs = paired.flatMap((one, index) => paired.slice(index + 1).map((other) => [...one, ...other]))
  return keepCount(services, `looser ${JSON.stringify([filters, keep])}`, async () => {
    const helping = await count(services, filters, singles)
    return helping.length > 0 ? helping : count(services, filters, pairs)
  })
}

async function count(services: Services, filters: ResolvedFilters, groups: readonly PropertyFilterKey[][]): Promise<Looser[]> {
  const counts = await countMatchingEach(
    services.database.reads(),
    groups.map((fields) => omit(filters, fields)),
  )
  return groups
    .map((fields, index) => ({ fields, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => wishes(b.fields) - wishes(a.fields) || b.count - a.count)
    .slice(0, MOST_TOLD)
}

/** The best of {@link findLooser}, for a listing (`GET /property-looser/`). */
export async function getLooser(services: Services, { keep, ...query }: PropertyLooserQuery): Promise<PropertyLooserAnswer['data']> {
  const [best] = await findLooser(services, await resolveFilters(services.database.reads(), query), keep)
  if (!best) return null
  const left = { ...query, ...Object.fromEntries(best.fields.map((key) => [key, []])) }
  return { ...best, found: describeCount(best.count, left, 'en'), found_ar: describeCount(best.count, left, 'ar') }
}

/** Both ends of a range are left out at once. */
function areLoosenedTogether(one: PropertyFilterKey, other: PropertyFilterKey): boolean {
  return one === other || (FILTERS[one].kind === 'amount' && FILTERS[other].kind === 'amount' && FILTERS[one].fact === FILTERS[other].fact)
}

function omit(filters: ResolvedFilters, keys: readonly PropertyFilterKey[]): ResolvedFilters {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key as PropertyFilterKey)))
}

/** People mind losing a wish least. */
function wishes(fields: readonly PropertyFilterKey[]): number {
  return fields.filter((key) => requiresEvery(key)).length
}
