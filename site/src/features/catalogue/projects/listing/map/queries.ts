import type { ReachAnswer } from '@manzil/contract/map/calls/reach'
import type { PropertyClustersAnswer } from '@manzil/contract/search/calls/clusters'
import { type MapBox, printBox } from '@manzil/contract/search/map-box'
import { readApi } from '../../../../../api/read.ts'
import { type ListedCard, listedCard } from '../../listed-card.ts'
import { readListing } from '../../queries.ts'
import type { ListingSearch } from '../listing-search.ts'
import { type AskedView, enlarge } from './views-of-map.ts'

export type Clusters = PropertyClustersAnswer['data']

/** Close enough for clusters of a part of a city, which are at most that large. */
const ZOOM_OF_ALL = 9

/** Without a view, clusters of all results. */
export function readClusters(filters: ListingSearch, view?: AskedView): Promise<Clusters> {
  const shown = { bbox: view?.bbox, zoom: String(view?.zoom ?? ZOOM_OF_ALL) }
  return readApi<PropertyClustersAnswer>('/property-clusters/', { ...filters, ...shown }).then(({ data }) => data)
}

export type ReachFilters = Pick<ListingSearch, 'travel' | 'within' | 'inside'>

/** Outlines what is reached within the times of `travel` and near the places of `within`, then the communities of `inside`. */
export function readReach({ travel, within, inside }: ReachFilters): Promise<ReachAnswer['data']> {
  return readApi<ReachAnswer>('/map/reach/', { travel, within, inside }).then(({ data }) => data)
}

const MOST_CARDS = 24
/** Homes of one building may differ by a few metres. */
const SAME_PLACE_DEGREES = 0.0002

/** Reads the card of a project under the given filters. */
export async function readCard(filters: ListingSearch, id: number): Promise<ListedCard | undefined> {
  const { results } = await readListing({ ...filters, project: String(id), page_size: String(MOST_CARDS) })
  const found = results.data.find((card) => card.id === id)
  return found && listedCard(found)
}

/** Reads the cards of the projects in a place, and how many there are. */
export async function readCardsAt(filters: ListingSearch, place: MapBox): Promise<{ cards: ListedCard[]; count: number }> {
  const { results, count } = await readListing({ ...filters, bbox: boxOfPlace(place), page_size: String(MOST_CARDS) })
  return { cards: results.data.map(listedCard), count }
}

export function boxOfPlace(place: MapBox): string {
  return printBox(enlarge(place, SAME_PLACE_DEGREES))
}
