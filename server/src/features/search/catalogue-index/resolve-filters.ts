import { CATEGORIES } from '@manzil/contract/catalogue/terms'
import type { Point } from '@manzil/contract/map/outline-code'
import type { Radius, Trip } from '@manzil/contract/map/trips'
import type { PropertyFilters } from '@manzil/contract/search/calls/property-filters'
import { FILTERS, type Filter, PROPERTY_FILTER_KEYS, type PropertyFilterKey } from '@manzil/contract/search/filter-registry'
import type { MapBox } from '@manzil/contract/search/map-box'
import type { Db } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { type AreasTest, areasOf, type PlaceLimit, resolveDistricts, resolveRadii, resolveTrips } from '../../map/filters/index.ts'
import { findIdsByName, findPropertyIdsByPart, matchWords } from '../words/index.ts'

interface ValueOfKind {
  category: number
  terms: number[]
  names: number[]
  /** A `tsquery`; null if the words match nothing. */
  words: string | null
  rooms: number[]
  years: (number | 'ready')[]
  /** AED or sqft. */
  amount: number
  trips: PlaceLimit[]
  radii: PlaceLimit[]
  districts: AreasTest
  outlines: AreasTest
  flag: boolean
  box: MapBox
}
type ValueOf<F> = F extends { kind: 'names'; every: true }
  ? number[][]
  : F extends { kind: infer K extends Filter['kind'] }
    ? ValueOfKind[K]
    : never

/** Filters with names resolved to ids. An empty list matches nothing; undefined is no filter. */
export type ResolvedFilters = { [key in PropertyFilterKey]?: ValueOf<(typeof FILTERS)[key]> | undefined } & {
  bathrooms?: number[] | undefined
  /** AED; applies to the project's cheapest offer, so a sold-out project matches no price. */
  offerPriceFrom?: number | undefined
  offerPriceTo?: number | undefined
}

/**
 * Resolves names to ids. An unknown name becomes an empty list, not an error. @throws AppError `bad_input` for an unknown place of
 * the map
 */
export async function resolveFilters(services: Services, filters: Partial<PropertyFilters>): Promise<ResolvedFilters> {
  const resolved = await Promise.all(
    PROPERTY_FILTER_KEYS.filter((key) => isGiven(filters[key])).map(async (key) => [key, await resolve(services, key, filters[key])]),
  )
  return Object.fromEntries(resolved)
}

function isGiven(value: Partial<PropertyFilters>[PropertyFilterKey]): boolean {
  return value !== undefined && value !== 'all' && !(Array.isArray(value) && value.length === 0)
}

async function resolve(services: Services, key: PropertyFilterKey, value: unknown): Promise<unknown> {
  const filter: Filter = FILTERS[key]
  const db = services.database.reads()
  switch (filter.kind) {
    case 'category':
      return CATEGORIES.find(({ slug }) => slug === value)?.id
    case 'words':
      return resolveWords(db, (value as string[]).join(' '))
    case 'names': {
      const { names, every } = filter
      const texts = value as string[]
      if (names === 'properties') return findPropertyIdsByPart(db, texts)
      if (every) return Promise.all(texts.map((text) => findIdsByName(db, names, [text])))
      return findIdsByName(db, names, texts)
    }
    case 'trips':
      return resolveTrips(services, key, value as Trip[])
    case 'radii':
      return resolveRadii(services, key, value as Radius[])
    case 'districts':
      return resolveDistricts(key, value as string[])
    case 'outlines':
      return areasOf(value as Point[][])
    default:
      return value
  }
}

/** Text without words, such as a comma, is no filter. */
async function resolveWords(db: Db, text: string): Promise<string | null | undefined> {
  const words = await matchWords(db, text)
  return words === '' ? undefined : words
}
