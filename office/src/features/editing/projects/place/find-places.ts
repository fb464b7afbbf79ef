import type { ProjectOptions } from '@manzil/contract/editing/calls/office-projects'
import { normalized } from '@manzil/contract/text/normalized'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
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
}

const MOST = 6
const SHORTEST = 2

/** Communities with a position whose name in either language contains the text, those that begin with it first. */
export function findCommunities(communities: ProjectOptions['communities'], text: string): FoundPlace[] {
  const sought = fold(text)
  if (sought.length < SHORTEST) return []
  return communities
    .flatMap(({ id, name, name_ar, latitude, longitude }) => {
      const rank = Math.min(
        ...[name, name_ar].map((one) => fold(one).indexOf(sought)).map((at) => (at < 0 ? Number.POSITIVE_INFINITY : at)),
      )
      return latitude === null || longitude === null || rank === Number.POSITIVE_INFINITY
        ? []
        : [{ place: { key: `community ${id}`, name, name_ar, latitude, longitude }, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ place }) => place)
}

const fold = (text: string) => normalized(text, 'NFKD').replace(/\p{M}/gu, '').replace(/[أإآ]/g, 'ا').toLowerCase().trim()

/** Other named places of the map; none if this version of the server has no search for them. */
export function mapPlacesQuery(text: string) {
  return queryOptions({
    queryKey: accountKey('map-places', text),
    queryFn: async (): Promise<FoundPlace[]> => {
      const { data } = await callApi<{ data: MapPlace[] }>(`/map/places/?q=${encodeURIComponent(text)}`)
      return data.flatMap(({ slug, name, name_ar, latitude, longitude }) =>
        latitude === null || longitude === null ? [] : [{ key: `place ${slug}`, name, name_ar, latitude, longitude }],
      )
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
}
