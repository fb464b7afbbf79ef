import { EMIRATES } from '@manzil/contract/catalogue/terms'
import type { PropertyClustersAnswer, PropertyClustersQuery } from '@manzil/contract/search/calls/clusters'
import type { Services } from '../../../platform/services.ts'
import { findClusters, resolveFilters } from '../catalogue-index/index.ts'
import { findCommunityNames, findPinNames } from './queries.ts'

export async function getClusters(services: Services, { zoom, ...query }: PropertyClustersQuery): Promise<PropertyClustersAnswer['data']> {
  const db = services.database.reads()
  const { clusters, pins, count, unplaced } = await findClusters(services, await resolveFilters(services, query), zoom)
  const [names, communities] = await Promise.all([
    findPinNames(
      db,
      pins.map(({ id }) => id),
    ),
    findCommunityNames(db, [...new Set(clusters.flatMap(({ community }) => community ?? []))]),
  ])
  const nameOf = new Map(names.map((name) => [name.id, name]))
  const communityOf = new Map(communities.map(({ id, ...name }) => [id, name]))
  return {
    clusters: clusters.map((cluster) => ({
      ...cluster,
      community: (cluster.community !== null && communityOf.get(cluster.community)) || null,
      emirates: EMIRATES.flatMap(({ id, name, name_ar }) => (cluster.emirates.includes(id) ? { name, name_ar } : [])),
    })),
    // A project that was unpublished a moment ago has no name.
    projects: pins.flatMap((pin) => {
      const name = nameOf.get(pin.id)
      return name ? { ...pin, ...name } : []
    }),
    count,
    unplaced,
  }
}
