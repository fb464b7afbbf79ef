import Flatbush from 'flatbush'
import { move } from 'piscina'
import { LONGITUDE_SCALE, type Polygon } from '../geometry.ts'
import { type ReachLimit, reachedArea } from './reached-area.ts'
import { connectedNodes, readRoads } from './road-graph.ts'
import { type RoadIndex, Roads } from './roads.ts'
import { type RoadPoint, shortestTimes } from './shortest-times.ts'

/** A road in the middle of Dubai, which all others are connected to. */
const CENTRE = [55.2819, 25.2135] as const
const roads = readRoads()
let index: RoadIndex | undefined

/** Indexes the nodes that are connected with each other by position. */
export function indexNodes(): RoadIndex {
  index ??= makeIndex()
  return index
}

function makeIndex(): RoadIndex {
  const connected = connectedNodes(roads, nodeNear(...CENTRE))
  const nodeOf = Uint32Array.from({ length: connected.reduce((sum, one) => sum + one, 0) })
  const positions = new Float32Array(2 * nodeOf.length)
  const tree = new Flatbush(nodeOf.length, 16, Float32Array)
  for (let node = 0, entry = 0; node < roads.nodes; node++) {
    if (connected[node] === 0) continue
    const [longitude, latitude] = [(roads.longitude[node] as number) / 1e6, (roads.latitude[node] as number) / 1e6]
    positions.set([longitude, latitude], 2 * entry)
    nodeOf[entry++] = node
    tree.add(longitude * LONGITUDE_SCALE, latitude)
  }
  tree.finish()
  return { nodes: roads.nodes, tree: tree.data, nodeOf, positions }
}

function nodeNear(longitude: number, latitude: number): number {
  let [closest, least] = [0, Number.POSITIVE_INFINITY]
  for (let node = 0; node < roads.nodes; node++) {
    const away = Math.hypot((roads.longitude[node] as number) / 1e6 - longitude, (roads.latitude[node] as number) / 1e6 - latitude)
    if (away < least) [closest, least] = [node, away]
  }
  return closest
}

/** Returns the seconds from every node to the closest of some points. */
export function timesTo(points: readonly RoadPoint[]): unknown {
  return move(shortestTimes(roads.incoming, points))
}

/** Returns the area from which all limits hold. */
export function areaWithin(limits: readonly ReachLimit[]): Polygon[] {
  return reachedArea(new Roads(indexNodes()), limits)
}

/** Returns the seconds from a point to each target. */
export function timesFrom({ from, targets }: { from: RoadPoint; targets: readonly RoadPoint[] }): number[] {
  const nodes = targets.map(({ node }) => node)
  const seconds = shortestTimes(roads.outgoing, [from], nodes)
  return targets.map((target) => (seconds[target.node] as number) + target.seconds)
}
