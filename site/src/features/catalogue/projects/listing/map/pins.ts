import type { PropertyCluster, PropertyPin } from '@manzil/contract/search/calls/clusters'
import type { MapBox } from '@manzil/contract/search/map-box'
import { m } from '@manzil/messages'
import { formatAed, formatNumber } from '@manzil/ui/i18n/format.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import type { ListedCard } from '../../listed-card.ts'
import { pinLabel } from '../../pin-label.ts'
import type { MapPin } from './pin-layers.ts'
import type { Clusters } from './queries.ts'

const SAME_PLACE_DEGREES = 0.0003

/** A cluster or a project on the map. */
export interface ShownPin extends MapPin {
  /** In words, for the list of what the map shows. */
  name: string
  cluster?: PropertyCluster
  project?: PropertyPin
}

/** Returns the labels of a view: clusters first, the largest ones before the others, then projects. */
export function pinsOf({ clusters, projects }: Clusters, visited: ReadonlySet<string>): ShownPin[] {
  return [...clusters.toSorted((a, b) => b.count - a.count).map(clusterPin), ...projects.map((project) => projectPin(project, visited))]
}

function clusterPin(cluster: PropertyCluster): ShownPin {
  const { count, min_price, max_price, longitude, latitude } = cluster
  const projects = countProjects(count)
  const prices = min_price === null || max_price === null ? undefined : formatRange(min_price, max_price)
  return {
    key: `${longitude.toFixed(5)},${latitude.toFixed(5)}`,
    longitude,
    latitude,
    tone: 'cluster',
    label: projects,
    detail: prices,
    name: m.map_cluster_name({
      place: placeOf(cluster),
      projects,
      prices: prices ?? m.property_ask_for_price(),
    }),
    cluster,
  }
}

function placeOf({ community, emirates }: PropertyCluster): string {
  if (community) return textOf(community, 'name')
  const names = emirates.map((emirate) => textOf(emirate, 'name'))
  return names.length > 0 ? new Intl.ListFormat(getLocale()).format(names) : m.map_several_areas()
}

function projectPin(project: PropertyPin, visited: ReadonlySet<string>): ShownPin {
  const { slug, price, is_sold_out, longitude, latitude } = project
  const isVisited = visited.has(slug)
  const name = m.map_pin_name({
    title: textOf(project, 'title'),
    price: is_sold_out ? m.property_sold_out() : price === null ? m.property_ask_for_price() : formatAed(price),
  })
  return {
    key: slug,
    longitude,
    latitude,
    tone: is_sold_out ? 'sold' : isVisited ? 'visited' : 'pin',
    label: pinLabel(price, is_sold_out),
    name: isVisited ? m.map_pin_viewed({ name }) : name,
    project,
  }
}

/** Returns the label of a card's project, which may be part of a cluster. */
export function cardPin({ slug, point, matching, price, sales_status }: ListedCard): MapPin | undefined {
  if (!point || point.longitude === null || point.latitude === null) return undefined
  const { longitude, latitude } = point
  return {
    key: slug,
    longitude,
    latitude,
    tone: 'active',
    label: pinLabel(matching ? matching.price : price, sales_status === 'Sold Out'),
  }
}

/** A place that no zoom level divides. */
export function isOnePlace({ west, south, east, north }: MapBox): boolean {
  return east - west < SAME_PLACE_DEGREES && north - south < SAME_PLACE_DEGREES
}

export function countProjects(count: number): string {
  return m.results_projects({ count, shown: formatNumber(count) })
}

const RANGE = new Intl.NumberFormat(getLocale() === 'ar' ? 'ar-AE-u-nu-latn' : 'en-US', {
  notation: 'compact',
  maximumSignificantDigits: 2,
  // In Arabic, only the long form inflects the plural.
  compactDisplay: getLocale() === 'ar' ? 'long' : 'short',
})

/** `1.2M – 4.6M`; one number if both round to the same. */
function formatRange(from: number, to: number): string {
  const [least, most] = [RANGE.format(from), RANGE.format(to)]
  return least === most ? least : RANGE.formatRange(from, to)
}
