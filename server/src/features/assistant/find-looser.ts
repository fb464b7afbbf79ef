import { FILTERS, PROPERTY_FILTER_KEYS, type PropertyFilterKey, requiresEvery } from '@manzil/contract/filter-registry'
import type { Services } from '../../platform/services.ts'
import { countMatching, type ResolvedFilters } from '../properties/index.ts'
import type { FilterTexts } from './refine.ts'

/** Most filters that are left out by turns where nothing is found, and most of those that are told. */
const MOST_TRIED = 8
const MOST_TOLD = 3

/** Which filters, each left out, would find how many: words and facilities first, which people mind least, then those that find most. */
export async function findLooser(
  services: Services,
  filters: FilterTexts,
  resolved: ResolvedFilters,
): Promise<{ fields: PropertyFilterKey[]; count: number }[]> {
  const given = PROPERTY_FILTER_KEYS.filter((key) => filters[key] !== undefined)
  const groups = given.flatMap((key) => {
    const fields = given.filter((other) => areLoosenedTogether(key, other))
    return fields[0] === key ? [{ fields, left: omit(resolved, fields) }] : []
  })
  const tried = await Promise.all(
    groups.slice(0, MOST_TRIED).map(async (group) => ({
      fields: group.fields,
      count: await countMatching(services.database.reads(), group.left),
    })),
  )
  return tried
    .filter(({ count }) => count > 0)
    .sort((a, b) => Number(isWish(b.fields)) - Number(isWish(a.fields)) || b.count - a.count)
    .slice(0, MOST_TOLD)
}

/** Both ends of a range are left out at once. */
function areLoosenedTogether(one: PropertyFilterKey, other: PropertyFilterKey): boolean {
  return one === other || (FILTERS[one].kind === 'amount' && FILTERS[other].kind === 'amount' && FILTERS[one].fact === FILTERS[other].fact)
}

function omit(resolved: ResolvedFilters, keys: readonly PropertyFilterKey[]): ResolvedFilters {
  return Object.fromEntries(Object.entries(resolved).filter(([key]) => !keys.includes(key as PropertyFilterKey)))
}

/** People mind losing a wish least. */
function isWish(fields: readonly PropertyFilterKey[]): boolean {
  return fields.some((key) => requiresEvery(key))
}
