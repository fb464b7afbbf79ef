import Flatbush from 'flatbush'
import { distanceBetween, LONGITUDE_SCALE, METRES_PER_DEGREE, type Position } from '../geometry.ts'
import type { RoadPoint } from './shortest-times.ts'

/** Seconds by car to a destination, by node of the road graph. */
export type Times = Uint16Array

/** Between a place and the closest road. */
export const ACCESS_METRES_PER_SECOND = 20_000 / 3_600
/** A place farther from every road cannot be reached by car. */
export const FARTHEST_ROAD_METRES = 4_000

export interface RoadIndex {
  nodes: number
  /** A {@link Flatbush} of connected nodes, with longitudes scaled by {@link LONGITUDE_SCALE}. */
  tree: ArrayBufferLike
  /** The node of each entry of the tree. */
  nodeOf: Uint32Array
  /** Longitude and latitude in degrees of each entry. */
  positions: Float32Array
}

/** The road graph's nodes by position. */
export class Roads {
  /** Index of the entry after the last in {@link Times}, for places without a node. */
  readonly nowhere: number
  readonly #tree: Flatbush
  readonly #nodeOf: Uint32Array
  readonly #positions: Float32Array

  constructor({ nodes, tree, nodeOf, positions }: RoadIndex) {
    this.nowhere = nodes
    this.#tree = Flatbush.from(tree)
    this.#nodeOf = nodeOf
    this.#positions = positions
  }

  /** Yields the positions of the nodes with a time of at most `seconds`. */
  *positionsWithin(times: Times, seconds: number): Generator<Position> {
    for (const [entry, node] of this.#nodeOf.entries()) {
      if ((times[node] as number) <= seconds) yield [this.#positions[2 * entry] as number, this.#positions[2 * entry + 1] as number]
    }
  }

  /** Returns the closest node, and the seconds to it at 20 km/h; undefined if it is more than 4 km away. */
  pointNear([x, y]: Position): RoadPoint | undefined {
    const [entry] = this.#tree.neighbors(x * LONGITUDE_SCALE, y, 1, FARTHEST_ROAD_METRES / METRES_PER_DEGREE)
    if (entry === undefined) return undefined
    const road: Position = [this.#positions[2 * entry] as number, this.#positions[2 * entry + 1] as number]
    return { node: this.#nodeOf[entry] as number, seconds: distanceBetween([x, y], road) / ACCESS_METRES_PER_SECOND }
  }
}
