import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Area, type Position } from '../geometry.ts'
import { contourPolygons, type Grid, signedArea } from './contour.ts'

/** Of rows from the south: `#` is inside. */
function gridOf(...rows: string[]): Grid {
  const values = rows.flatMap((row) => [...row].map((mark) => (mark === '#' ? 0 : 2)))
  return { columns: rows[0]?.length ?? 0, rows: rows.length, values: Float32Array.from(values) }
}

it('outlines an area halfway between values', () => {
  const [polygon] = contourPolygons(gridOf('....', '.##.', '....'))
  expect(polygon).toHaveLength(1)
  expect(signedArea(polygon?.[0] as Position[])).toBeCloseTo(1.5)
})

it('puts a hole into the outline around it', () => {
  const polygons = contourPolygons(gridOf('.......', '.#####.', '.#...#.', '.#.#.#.', '.#...#.', '.#####.', '.......'))
  expect(polygons.map((rings) => rings.length).sort()).toEqual([1, 2])
})

it('contains all corners inside and none outside', () => {
  const marks = fc.array(fc.boolean(), { minLength: 36, maxLength: 36 })
  fc.assert(
    fc.property(marks, (inside) => {
      const row = (at: number) =>
        `.${inside
          .slice(6 * at, 6 * at + 6)
          .map((is) => (is ? '#' : '.'))
          .join('')}.`
      const polygons = contourPolygons(gridOf('........', ...[0, 1, 2, 3, 4, 5].map(row), '........'))
      const area = new Area(polygons)
      const found = inside.map((_, at) => area.has((at % 6) + 1, Math.floor(at / 6) + 1))
      expect(found).toEqual(inside)
    }),
  )
})
