import { isOnMap } from '@manzil/contract/map/settings'
import type { MapBox } from '@manzil/contract/search/map-box'
import type { Clusters } from './queries.ts'
import { boxAround, northing } from './views-of-map.ts'

/** The first picture may leave out this share of results if it comes this much closer without them. */
const FEW = 0.03
const MUCH_CLOSER = 0.15

interface Part {
  box: MapBox
  count: number
}

/** Sorts parts from one edge of the map inwards. */
const FROM_EDGES: ((a: Part, b: Part) => number)[] = [
  (a, b) => a.box.west - b.box.west,
  (a, b) => b.box.east - a.box.east,
  (a, b) => a.box.south - b.box.south,
  (a, b) => b.box.north - a.box.north,
]

/**
 * Returns the box around all results, without the few that are far from the others. They are found by moving the map or in the
 * list.
 */
export function resultsBox({ clusters, projects, count }: Clusters): MapBox | undefined {
  // The map cannot show places outside its bounds, which are mistakes.
  let parts: Part[] = [
    ...clusters.filter(isOnMap).map((cluster) => ({ box: cluster.extent, count: cluster.count })),
    ...projects.filter(isOnMap).map(({ longitude: x, latitude: y }) => ({ box: { west: x, south: y, east: x, north: y }, count: 1 })),
  ]
  for (let left = count * FEW; ; ) {
    const [best] = FROM_EDGES.flatMap((order) => withoutFew(parts.toSorted(order), left)).sort((a, b) => sizeOf(a) - sizeOf(b))
    if (!best || sizeOf(best) > sizeOf(parts) * (1 - MUCH_CLOSER)) return boxAround(parts.map(({ box }) => box))
    left -= countOf(parts) - countOf(best)
    parts = best
  }
}

/** Drops parts from the start, one more each time, while the dropped ones hold at most `most` results. */
function withoutFew(parts: readonly Part[], most: number): Part[][] {
  const rests: Part[][] = []
  let out = 0
  for (const [index, { count }] of parts.entries()) {
    out += count
    if (out > most) break
    rests.push(parts.slice(index + 1))
  }
  return rests
}

function countOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { count }) => sum + count, 0)
}

/** The longer side of the box around parts, in shares of the world. */
function sizeOf(parts: readonly Part[]): number {
  const box = boxAround(parts.map((part) => part.box))
  return box ? Math.max((box.east - box.west) / 360, northing(box.south) - northing(box.north)) : 0
}
