import type { PropertyLooserAnswer, PropertyLooserQuery } from '@manzil/contract/search/calls/filters'
import { FILTERS, PROPERTY_FILTER_KEYS, type PropertyFilterKey, requiresEvery } from '@manzil/contract/search/filter-registry'
import type { Services } from '../../../platform/services.ts'
import { countMatching, type ResolvedFilters, resolveFilters } from '../../search/catalogue-index/index.ts'
import { describeCount } from './list-projects.ts'

/** Filters to drop together, and the number of matches without them. */
export interface FilterRelaxation {
  fields: PropertyFilterKey[]
  count: number
}

/** Limits the groups tried in pairs: 8 groups make 28 counts. */
const MAX_PAIRED = 8
const MAX_RELAXATIONS = 3
/** A home that misses a limit by this share may still suit. */
const NEAR = 0.1

/**
 * Suggests filters to drop when a search finds nothing: single ones, or pairs if no single one helps. Never drops those in
 * `keep`. Keywords and amenities come first, because visitors mind losing them least; then limits on amounts that are barely missed;
 * then the filters whose removal finds most.
 */
export async function findRelaxations(
  services: Services,
  filters: ResolvedFilters,
  keep: readonly PropertyFilterKey[] = [],
): Promise<FilterRelaxation[]> {
  const given = PROPERTY_FILTER_KEYS.filter((key) => filters[key] !== undefined && !keep.includes(key))
  const singles = given.flatMap((key) => {
    const fields = given.filter((other) => areDroppedTogether(key, other))
    return fields[0] === key ? [fields] : []
  })
  const paired = singles.slice(0, MAX_PAIRED)
  const pairs = paired.flatMap((one, index) => paired.slice(index + 1).map((other) => [...one, ...other]))
  const helping = await count(services, filters, singles)
  return helping.length > 0 ? helping : count(services, filters, pairs)
}

async function count(services: Services, filters: ResolvedFilters, groups: readonly PropertyFilterKey[][]): Promise<FilterRelaxation[]> {
  const relaxations = await Promise.all(
    groups.map(async (fields) => {
      const count = await countMatching(services, omit(filters, fields))
      const wider = count > 0 ? widened(filters, fields) : undefined
      const isNear = wider !== undefined && (await countMatching(services, wider)) > 0
      return { fields, count, isNear }
    }),
  )
  return relaxations
    .filter(({ count }) => count > 0)
    .sort((a, b) => countValues(b.fields) - countValues(a.fields) || Number(b.isNear) - Number(a.isNear) || b.count - a.count)
    .slice(0, MAX_RELAXATIONS)
    .map(({ fields, count }) => ({ fields, count }))
}

/** Returns the filters with limits on amounts among `keys` a little wider; undefined if there are none. */
function widened(filters: ResolvedFilters, keys: readonly PropertyFilterKey[]): ResolvedFilters | undefined {
  const amounts = keys.flatMap((key) => {
    const filter = FILTERS[key]
    const limit = filters[key]
    if (filter.kind !== 'amount' || typeof limit !== 'number') return []
    return [[key, Math.round(limit * (filter.bound === 'max' ? 1 + NEAR : 1 - NEAR))] as const]
  })
  return amounts.length > 0 ? { ...filters, ...Object.fromEntries(amounts) } : undefined
}

export async function getBestRelaxation(
  services: Services,
  { keep, ...query }: PropertyLooserQuery,
): Promise<PropertyLooserAnswer['data']> {
  const [best] = await findRelaxations(services, await resolveFilters(services, query), keep)
  if (!best) return null
  const left = { ...query, ...Object.fromEntries(best.fields.map((key) => [key, []])) }
  return { ...best, found: describeCount(best.count, left, 'en'), found_ar: describeCount(best.count, left, 'ar') }
}

function areDroppedTogether(one: PropertyFilterKey, other: PropertyFilterKey): boolean {
  return one === other || (FILTERS[one].kind === 'amount' && FILTERS[other].kind === 'amount' && FILTERS[one].fact === FILTERS[other].fact)
}

function omit(filters: ResolvedFilters, keys: readonly PropertyFilterKey[]): ResolvedFilters {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !keys.includes(key as PropertyFilterKey)))
}

/** Visitors mind losing filters that require every value (keywords, amenities) least. */
function countValues(fields: readonly PropertyFilterKey[]): number {
  return fields.filter((key) => requiresEvery(key)).length
}
