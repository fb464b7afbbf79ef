import { Area, type Polygon, type Position } from '../geometry.ts'

/** Values at the corners of square cells, row by row from the south. */
export interface Grid {
  columns: number
  rows: number
  values: Float32Array
}

/** Corners with at most this value are inside. */
const LIMIT = 1

/**
 * Returns the areas in which a grid's values are at most 1 (marching squares), in cells. The corners at the edge must be above 1.
 * Rings are closed.
 */
export function contourPolygons(grid: Grid): Polygon[] {
  const rings = joinSegments(grid)
  const outer = rings.filter((ring) => signedArea(ring) > 0).map((ring) => ({ area: new Area([[ring]]), rings: [ring] }))
  for (const ring of rings) {
    if (signedArea(ring) > 0) continue
    const [x, y] = ring[0] as Position
    // The smallest outline around a hole is its own.
    const around = outer.filter(({ area }) => area.has(x, y))
    around.sort((a, b) => signedArea(a.rings[0] as Position[]) - signedArea(b.rings[0] as Position[]))[0]?.rings.push(ring)
  }
  return outer.map(({ rings }) => rings)
}

/** Positive for a ring that runs anticlockwise, which has its inside on the left. */
export function signedArea(ring: readonly Position[]): number {
  let sum = 0
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [[x, y], [x2, y2]] = [ring[before] as Position, ring[at] as Position]
    sum += x * y2 - x2 * y
  }
  return sum / 2
}

/** Follows the limit from side to side of the cells until it closes. */
function joinSegments(grid: Grid): Position[][] {
  /** Where the limit leaves each side, with the inside on its left. */
  const next = new Map<number, number>()
  for (let row = 0; row + 1 < grid.rows; row++) {
    for (let column = 0; column + 1 < grid.columns; column++) {
      for (const [from, to] of segmentsOf(grid, column, row)) next.set(from, to)
    }
  }
  const rings: Position[][] = []
  for (const start of [...next.keys()]) {
    const ring: Position[] = []
    for (let side: number | undefined = start; side !== undefined && next.has(side); ) {
      ring.push(crossingOf(grid, side))
      const following: number | undefined = next.get(side)
      next.delete(side)
      side = following
    }
    if (ring.length > 2) rings.push([...ring, ring[0] as Position])
  }
  return rings
}

/**
 * Sides have even numbers if they run east from a corner, odd ones if they run north. In a cell with two opposite corners inside,
 * these are kept apart.
 */
function segmentsOf({ columns, values }: Grid, column: number, row: number): [from: number, to: number][] {
  const corner = row * columns + column
  const isIn = (at: number) => (values[at] as number) <= LIMIT
  // Anticlockwise from the south-west, each corner with the side that follows it.
  const corners = [corner, corner + 1, corner + columns + 1, corner + columns].map(isIn)
  const sides = [2 * corner, 2 * (corner + 1) + 1, 2 * (corner + columns), 2 * corner + 1]
  const segments: [number, number][] = []
  for (let at = 0; at < 4; at++) {
    // The limit enters where the inside ends, and leaves where it began.
    if (!corners[at] || corners[(at + 1) % 4]) continue
    let first = at
    while (corners[(first + 3) % 4] && (first + 3) % 4 !== at) first = (first + 3) % 4
    segments.push([sides[at] as number, sides[(first + 3) % 4] as number])
  }
  return segments
}

function crossingOf({ columns, values }: Grid, side: number): Position {
  const corner = side >> 1
  const isEast = side % 2 === 0
  const [a, b] = [values[corner] as number, values[isEast ? corner + 1 : corner + columns] as number]
  const share = (LIMIT - a) / (b - a)
  const [x, y] = [corner % columns, Math.floor(corner / columns)]
  return isEast ? [x + share, y] : [x, y + share]
}
