import FlatQueue from 'flatqueue'
import type { Edges } from './road-graph.ts'

/** Where a journey starts or ends, with the seconds between the place itself and the road. */
export interface RoadPoint {
  node: number
  seconds: number
}

/** Of nodes that cannot be reached, or only in more than 18 hours. */
export const UNREACHABLE = 0xffff

/**
 * Returns the seconds between every node and the closest of some points (Dijkstra): from the points along outgoing edges, to them
 * along incoming ones. The entry after the last node is {@link UNREACHABLE}. With `targets` it stops once it has their times.
 */
export function shortestTimes({ first, to, time }: Edges, points: readonly RoadPoint[], targets?: readonly number[]): Uint16Array {
  const nodes = first.length - 1
  /** Tenths of a second. */
  const best = new Uint32Array(nodes).fill(0xffffffff)
  // Each improvement of a node is pushed once, and there are at most as many as edges.
  const queue = new FlatQueue(to.length + points.length, Uint32Array, Uint32Array)
  for (const { node, seconds } of points) {
    const tenths = Math.round(seconds * 10)
    if (tenths >= (best[node] as number)) continue
    best[node] = tenths
    queue.push(node, tenths)
  }
  const wanted = targets && new Set(targets)
  while (queue.length > 0) {
    const tenths = queue.peekValue() as number
    const node = queue.pop() as number
    if (tenths > (best[node] as number)) continue
    if (wanted?.delete(node) && wanted.size === 0) break
    const end = first[node + 1] as number
    for (let edge = first[node] as number; edge < end; edge++) {
      const other = to[edge] as number
      const longer = tenths + (time[edge] as number)
      if (longer >= (best[other] as number)) continue
      best[other] = longer
      queue.push(other, longer)
    }
  }
  const seconds = new Uint16Array(nodes + 1)
  for (let node = 0; node < nodes; node++) seconds[node] = Math.min(UNREACHABLE, Math.round((best[node] as number) / 10))
  seconds[nodes] = UNREACHABLE
  return seconds
}
