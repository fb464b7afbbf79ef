import Flatbush from 'flatbush'
import { distanceBetween, LONGITUDE_SCALE, METRES_PER_DEGREE, type Polygon, type Position, roundDegrees } from '../geometry.ts'
import { simplifyRing } from '../simplify-ring.ts'
import { contourPolygons, type Grid, signedArea } from './contour.ts'
import { ACCESS_METRES_PER_SECOND, FARTHEST_ROAD_METRES, type Roads, type Times } from './roads.ts'

/** A longest time by car, or distance in a straight line to the closest of some positions. */
export type ReachLimit = { times: Times; seconds: number } | { positions: readonly Position[]; metres: number }

/** West, south, east and north. */
type Extent = [number, number, number, number]

/** Along the longer side of what is reached. */
const CELLS = 200
const SMALLEST_CELL_METRES = 40
/** In cells. */
const TOLERANCE = 0.3
const SMALLEST_RING = 8
const OUTSIDE = 2

/**
 * Returns the area from which all limits hold, in degrees. It is measured like a project, at the corners of cells. Empty if nothing
 * is reached, or if it is scattered in parts too small for the cells.
 */
export function reachedArea(roads: Roads, limits: readonly ReachLimit[]): Polygon[] {
  const extent = limits.map((limit) => extentOf(roads, limit)).reduce(intersect)
  const [west, south, east, north] = extent
  if (!(west < east && south < north)) return []
  const cell = Math.max((east - west) * LONGITUDE_SCALE, north - south, (CELLS * SMALLEST_CELL_METRES) / METRES_PER_DEGREE) / CELLS
  if (limits.some((limit) => 'metres' in limit && limit.metres < 2 * cell * METRES_PER_DEGREE)) return []
  const [width, height] = [cell / LONGITUDE_SCALE, cell]
  const at = (column: number, row: number): Position => [west + (column - 1) * width, south + (row - 1) * height]
  const grid = measureGrid(
    limits.map((limit) => measureOf(roads, limit)),
    at,
    {
      columns: Math.ceil((east - west) / width) + 3,
      rows: Math.ceil((north - south) / height) + 3,
    },
  )
  return contourPolygons(smooth(grid)).flatMap((rings) => {
    const [outline, ...holes] = rings.filter((ring) => Math.abs(signedArea(ring)) >= SMALLEST_RING)
    if (!outline || outline !== rings[0]) return []
    return [[outline, ...holes].map((ring) => simplifyRing(ring, TOLERANCE).map(([column, row]) => rounded(at(column, row))))]
  })
}

/** Measures a position as a share of a limit. */
type Measure = (position: Position) => number

function measureGrid(measures: readonly Measure[], at: (column: number, row: number) => Position, size: Omit<Grid, 'values'>): Grid {
  const { columns, rows } = size
  const values = new Float32Array(columns * rows).fill(OUTSIDE)
  for (let row = 1; row < rows - 1; row++) {
    for (let column = 1; column < columns - 1; column++) {
      const position = at(column, row)
      let most = 0
      for (const measure of measures) if (most <= 1) most = Math.max(most, measure(position))
      values[row * columns + column] = Math.min(most, OUTSIDE)
    }
  }
  return { columns, rows, values }
}

/** Averages neighbours, because the closest road differs from corner to corner. */
function smooth({ columns, rows, values }: Grid): Grid {
  const smoothed = new Float32Array(values.length).fill(OUTSIDE)
  for (let row = 1; row < rows - 1; row++) {
    for (let column = 1; column < columns - 1; column++) {
      const at = row * columns + column
      let sum = 0
      for (const below of [-columns, 0, columns]) for (const beside of [-1, 0, 1]) sum += values[at + below + beside] as number
      smoothed[at] = sum / 9
    }
  }
  return { columns, rows, values: smoothed }
}

function measureOf(roads: Roads, limit: ReachLimit): Measure {
  if ('times' in limit) {
    return (position) => {
      const point = roads.pointNear(position)
      return point ? ((limit.times[point.node] as number) + point.seconds) / limit.seconds : OUTSIDE
    }
  }
  const { positions, metres } = limit
  const tree = new Flatbush(positions.length)
  for (const [x, y] of positions) tree.add(x * LONGITUDE_SCALE, y)
  tree.finish()
  return ([x, y]) => {
    const [nearest] = tree.neighbors(x * LONGITUDE_SCALE, y, 1, (OUTSIDE * metres) / METRES_PER_DEGREE)
    if (nearest === undefined) return OUTSIDE
    return distanceBetween([x, y], positions[nearest] as Position) / metres
  }
}

function extentOf(roads: Roads, limit: ReachLimit): Extent {
  if ('times' in limit) {
    const beyondRoads = Math.min(FARTHEST_ROAD_METRES, limit.seconds * ACCESS_METRES_PER_SECOND)
    return extentAround(roads.positionsWithin(limit.times, limit.seconds), beyondRoads)
  }
  return extentAround(limit.positions, limit.metres)
}

function extentAround(positions: Iterable<Position>, metres: number): Extent {
  const extent: Extent = [Infinity, Infinity, -Infinity, -Infinity]
  const [dx, dy] = [metres / METRES_PER_DEGREE / LONGITUDE_SCALE, metres / METRES_PER_DEGREE]
  for (const [x, y] of positions) {
    extent[0] = Math.min(extent[0], x - dx)
    extent[1] = Math.min(extent[1], y - dy)
    extent[2] = Math.max(extent[2], x + dx)
    extent[3] = Math.max(extent[3], y + dy)
  }
  return extent
}

function intersect(one: Extent, other: Extent): Extent {
  return [Math.max(one[0], other[0]), Math.max(one[1], other[1]), Math.min(one[2], other[2]), Math.min(one[3], other[3])]
}

function rounded([x, y]: Position): Position {
  return [roundDegrees(x), roundDegrees(y)]
}
