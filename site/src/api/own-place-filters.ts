import { splitList } from '@manzil/contract/calls/comma-list'
import { isOwnPlace } from '@manzil/contract/map/own-places'

/** Filters that may name places of the visitor. */
export const OWN_PLACE_KEYS = ['travel', 'within'] as const
type OwnPlaceFilters = { readonly [key in (typeof OWN_PLACE_KEYS)[number]]?: string | undefined }
/** Calls that also exist as POST, with where these places are. */
const SEARCHES = new Set(
  ['property', 'property-clusters', 'property-facets', 'property-looser', 'map/reach'].map((path) => `/api/v1/${path}/`),
)

/** The place of a filter's value: of `difc:30:car`. */
export const placeOf = (value: string) => value.split(':')[0] ?? ''

export function ownPlacesIn(filters: OwnPlaceFilters): string[] {
  return OWN_PLACE_KEYS.flatMap((key) => splitList(filters[key] ?? '').map(placeOf)).filter(isOwnPlace)
}

/** Returns the filters without places of the visitor, except those to keep. */
export function keepOwnPlaces<Filters extends OwnPlaceFilters>(filters: Filters, isKept: (place: string) => boolean): Filters {
  const kept = OWN_PLACE_KEYS.flatMap((key) => {
    const values = splitList(filters[key] ?? '').filter((value) => !isOwnPlace(placeOf(value)) || isKept(placeOf(value)))
    return filters[key] === undefined ? [] : [[key, values.join(',') || undefined]]
  })
  return { ...filters, ...Object.fromEntries(kept) }
}

/** A search whose filters name places of the visitor. */
export interface OwnSearch {
  pathname: string
  filters: Record<string, string>
  /** The tokens of the places. */
  places: string[]
}

/** Splits the address of a search, without places of the visitor except those to keep; undefined for other addresses. */
export function splitOwnSearch(address: string, isKept: (place: string) => boolean): OwnSearch | undefined {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  if (!SEARCHES.has(pathname)) return undefined
  const kept = keepOwnPlaces<Record<string, string | undefined>>(Object.fromEntries(searchParams), isKept)
  const filters = Object.fromEntries(Object.entries(kept).filter((pair): pair is [string, string] => pair[1] !== undefined))
  return { pathname, filters, places: ownPlacesIn(filters) }
}

export function addressOf({ pathname, filters }: Pick<OwnSearch, 'pathname' | 'filters'>): string {
  const query = new URLSearchParams(filters)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** For the server, which knows no places of visitors: returns the address of a search without them. */
export function withoutOwnPlaces(address: string): string {
  const search = address.includes('mine.') ? splitOwnSearch(address, () => false) : undefined
  return search ? addressOf(search) : address
}
