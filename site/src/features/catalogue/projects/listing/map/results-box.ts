import type { MapBox } from '@manzil/contract/search/map-box'
import type { Clusters } from './queries.ts'
import { boxAround, northing } from './views-of-map.ts'

/** Results that may be left out of the first picture: so few, if it comes so much closer without them. */
const FEW = 0.03
const MUCH_CLOSER = 0.15

interface Label {
  box: MapBox
  count: number
}

/**
 * Returns the box around all results, without the few that are far from the others. They are found by moving the
 * map or in the list.
 */
export function resultsBox({ clusters, projects, count }: Clusters): MapBox | undefined {
  let labels: Label[] = [...clusters.map((cluster) => ({ box: cluster.extent, count: cluster.count })), ...projects.map(alone)]
  for (let left = count * FEW; ; ) {
    const size = sizeOf(labels)
    const [best] = EDGES.map((isFurther) =>
      labels.reduce((outer, label) => (isFurther(label.box, outer.box) ? label : outer), labels[0] as Label),
    )
      .filter((label) => label !== undefined && label.count <= left)
      .map((outer) => ({ outer, rest: labels.filter((label) => label !== outer) }))
      .sort((a, b) => sizeOf(a.rest) - sizeOf(b.rest))
    if (!best || sizeOf(best.rest) > size * (1 - MUCH_CLOSER)) return boxAround(labels.map(({ box }) => box))
    labels = best.rest
    left -= best.outer.count
  }
}

const EDGES: ((a: MapBox, b: MapBox) => boolean)[] = [
  (a, b) => a.west < b.west,
  (a, b) => a.east > b.east,
  (a, b) => a.south < b.south,
  (a, b) => a.north > b.north,
]

function alone(project: { longitude: number; latitude: number }): Label {
  return { box: pointBox(project), count: 1 }
}

function pointBox({ longitude: x, latitude: y }: { longitude: number; latitude: number }): MapBox {
  return { west: x, south: y, east: x, north: y }
}

/** The longer side of the box around labels, in shares of the world. */
function sizeOf(labels: readonly Label[]): number {
  const box = boxAround(labels.map((label) => label.box))
  return box ? Math.max((box.east - box.west) / 360, northing(box.south) - northing(box.north)) : 0
}
