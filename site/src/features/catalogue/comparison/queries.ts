import { MAX_COMPARED } from '@manzil/contract/calls/limits'
import type { CompareAnswer, PickPropertiesAnswer } from '@manzil/contract/catalogue/calls/comparison'
import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import type { PropertyAllFilterAnswer } from '@manzil/contract/search/calls/filters'
import { isDigits } from '@manzil/contract/text/parse-number'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { readApi } from '../../../api/read.ts'

const CACHE_MS = 5 * 60_000
/** Used in the browser only; the server fetches for every request. */
const cache = new Map<number, { at: number; property: PropertyDetail }>()

/** Also has projects that are no longer offered. */
const seen = new Map<number, PropertyDetail>()

export function cacheCompared(properties: readonly PropertyDetail[]): void {
  for (const property of properties) {
    cache.set(property.id, { at: Date.now(), property })
    seen.set(property.id, property)
  }
}

/** Undefined unless this page or one before it in the tab showed the project. */
export function titleOfCompared(id: number): string | undefined {
  const known = seen.get(id)
  return known && textOf(known, 'title')
}

/** In the order of `ids`, without projects that are no longer offered. */
export async function readCompared(ids: readonly number[]): Promise<PropertyDetail[]> {
  if (typeof window === 'undefined') return ids.length > 0 ? fetchCompared(ids) : []
  const missing = ids.filter((id) => Date.now() - (cache.get(id)?.at ?? 0) > CACHE_MS)
  if (missing.length > 0) {
    for (const id of missing) cache.delete(id)
    cacheCompared(await fetchCompared(missing))
  }
  return ids.flatMap((id) => cache.get(id)?.property ?? [])
}

async function fetchCompared(ids: readonly number[]): Promise<PropertyDetail[]> {
  const { results } = await readApi<z.infer<typeof CompareAnswer>>('/properties/comparison/', { ids: ids.join(',') })
  return results
}

/** Reads up to four unique ids from the URL, ignoring invalid ones. */
export function idsOf(search: { ids?: string | undefined }): number[] {
  const ids = (search.ids ?? '').split(',').filter((text) => /^\d{1,15}$/.test(text))
  return [...new Set(ids.map(Number))].slice(0, MAX_COMPARED)
}

export const PICKER_FILTERS = [
  'search',
  'unit_type',
  'min_price',
  'max_price',
  'bedrooms',
  'bathrooms',
  'emirate',
  'developer',
  'community',
  'is_featured',
] as const
export type PickerFilter = (typeof PICKER_FILTERS)[number]
export type PickerFilters = Partial<Record<PickerFilter, string>>

export function pickerQuery(filters: PickerFilters) {
  return infiniteQueryOptions({
    queryKey: ['comparison-picker', filters],
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      readApi<PickPropertiesAnswer>('/properties/', { ...filters, ...pricesOf(filters), page: String(pageParam), ordering: '-created_at' }),
    getNextPageParam: ({ next }, pages) => (next === null ? undefined : pages.length + 1),
  })
}

/** Leaves out prices that are not numbers. */
function pricesOf({ min_price, max_price }: PickerFilters) {
  return { min_price: isDigits(min_price) ? min_price : undefined, max_price: isDigits(max_price) ? max_price : undefined }
}

export function pickerOptionsQuery() {
  return queryOptions({
    queryKey: ['comparison-picker-options'],
    queryFn: () => readApi<PropertyAllFilterAnswer>('/property_all_filter/').then(({ data }) => data),
  })
}
