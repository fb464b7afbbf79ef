import Flatbush from 'flatbush'
import type { RoadIndex } from '../features/map/travel/roads.ts'
import type { RoadPoint } from '../features/map/travel/shortest-times.ts'

let runs = 0

/** One road, where the equator meets the prime meridian. */
export function indexNodes(): RoadIndex {
  const tree = new Flatbush(1, 16, Float32Array)
  tree.add(0, 0)
  tree.finish()
  return { nodes: 1, tree: tree.data, nodeOf: Uint32Array.of(0), positions: Float32Array.of(0, 0) }
}

/** Stands in for the thread of travel times; the number of points decides the outcome. Returns how often it ran. */
export function timesTo(points: readonly RoadPoint[]): Uint16Array {
  if (points.length === 2) process.exit(1)
  if (points.length === 3) for (;;);
  if (points.length === 4) throw new Error('a fault of the program')
  runs++
  return Uint16Array.of(runs, runs)
}
