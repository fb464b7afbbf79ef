import { EMIRATES } from '@manzil/contract/catalogue/terms'
import type { ProjectOptions } from '@manzil/contract/editing/calls/office-projects'
import { distanceBetween } from '@manzil/contract/map/geometry'
import { looksSwapped, parseCoordinates } from '@manzil/contract/map/parse-coordinates'
import { leftToRight } from '@manzil/contract/text/isolated'
import { normalized } from '@manzil/contract/text/normalized'
import { m } from '@manzil/messages'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { queryOptions } from '@tanstack/react-query'

export interface Point {
  latitude: number
  longitude: number
}

/** A place to put the pin on. */
export interface FoundPlace extends Point {
  key: string
  name: string
  name_ar: string | null
  /** Unknown for coordinates. */
  emirate_id?: number | undefined
}

const NEAR_METRES = 5_000
const MOST = 6
const SHORTEST = 2

/** Communities with a position whose name in either language contains the text, those that begin with it first. */
export function findCommunities(communities: ProjectOptions['communities'], text: string): FoundPlace[] {
  const sought = fold(text)
  if (sought.length < SHORTEST) return []
  return communities
    .flatMap(({ id, name, name_ar, emirate_id, latitude, longitude }) => {
      const rank = Math.min(
        ...[name, name_ar].map((one) => fold(one).indexOf(sought)).map((at) => (at < 0 ? Number.POSITIVE_INFINITY : at)),
      )
      return latitude === null || longitude === null || rank === Number.POSITIVE_INFINITY
        ? []
        : [{ place: { key: `community ${id}`, name, name_ar, emirate_id, latitude, longitude }, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ place }) => place)
}

/** Returns the place whose coordinates the text is, corrected if they are exchanged. */
export function placeAt(text: string): FoundPlace | undefined {
  const pair = parseCoordinates(text)
  if (!pair) return undefined
  const { latitude, longitude } = looksSwapped(pair) ? { latitude: pair.longitude, longitude: pair.latitude } : pair
  return { key: 'coordinates', name: `${latitude}, ${longitude}`, name_ar: leftToRight(`${latitude}, ${longitude}`), latitude, longitude }
}

/** Sorts places by their distance from a point, the nearest first. */
export function nearestFirst<Place extends Point>(places: readonly Place[], { latitude, longitude }: Point): Place[] {
  const metresTo = (place: Point) => distanceBetween([longitude, latitude], [place.longitude, place.latitude])
  return [...places].sort((one, other) => metresTo(one) - metresTo(other))
}

/** Lists places of the emirate before the others. */
export function ownEmirateFirst(places: readonly FoundPlace[], emirateId: number): FoundPlace[] {
  const isOwn = ({ emirate_id }: FoundPlace) => emirate_id === emirateId
  return [...places.filter(isOwn), ...places.filter((place) => !isOwn(place))]
}

/** Where a found place is: its emirate, and the nearest community unless it is one; undefined if neither is known. */
export function whereIs(place: FoundPlace, communities: ProjectOptions['communities']): string | undefined {
  const own = communities.find(({ id }) => place.key === `community ${id}`)
  if (own) return emirateName(own.emirate_id)
  const near = communities
    .flatMap((community) => {
      const { latitude, longitude } = community
      if (latitude === null || longitude === null) return []
      return [{ community, metres: distanceBetween([place.longitude, place.latitude], [longitude, latitude]) }]
    })
    .filter(({ metres }) => metres <= NEAR_METRES)
    .sort((one, other) => one.metres - other.metres)[0]?.community
  if (!near) return emirateName(place.emirate_id)
  // A place is not near itself.
  const isItself = isSameName(near.name, place.name)
  const nearby = isItself ? undefined : m.catalogue_pin_near({ place: textOf(near, 'name') })
  return [nearby, emirateName(place.emirate_id ?? near.emirate_id)].filter(Boolean).join(m.list_comma())
}

function emirateName(id: number | undefined): string | undefined {
  const emirate = EMIRATES.find((one) => one.id === id)
  return emirate && textOf(emirate, 'name')
}

/** Compares names without accents, case and the forms of alif. */
export const isSameName = (name: string | null, text: string) => name !== null && fold(name) === fold(text)

const fold = (text: string) => normalized(text, 'NFKD').replace(/\p{M}/gu, '').replace(/[أإآ]/g, 'ا').toLowerCase().trim()

/** Other named places of the map; none if this version of the server has no search for them. */
export function mapPlacesQuery(text: string) {
  return queryOptions({
    queryKey: accountKey('map-places', text),
    queryFn: async (): Promise<FoundPlace[]> => {
      const { data } = await callApi<{ data: MapPlace[] }>(`/map/places/?q=${encodeURIComponent(text)}`)
      return data.flatMap(({ slug, name, name_ar, latitude, longitude, emirate }) => {
        const emirate_id = EMIRATES.find((one) => one.slug === emirate)?.id
        return latitude === null || longitude === null ? [] : [{ key: `place ${slug}`, name, name_ar, emirate_id, latitude, longitude }]
      })
    },
    enabled: text.trim().length >= SHORTEST,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

interface MapPlace {
  slug: string
  name: string
  name_ar: string | null
  latitude: number | null
  longitude: number | null
  /** Absent from servers of an older version. */
  emirate?: string | null
}
