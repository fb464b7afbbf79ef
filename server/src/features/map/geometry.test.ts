import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Area, distanceBetween, hasAny, type Position } from './geometry.ts'

const CENTRE: Position = [55.27, 25.2]
const share = fc.double({ min: 0.01, max: 0.99, noNaN: true })
/** Distances of the corners around a centre. */
const corners = fc.array(fc.double({ min: 0.01, max: 0.2, noNaN: true }), { minLength: 3, maxLength: 12 })

/** A polygon all of whose points are seen from the centre. */
function starOf(distances: readonly number[]): Position[] {
  return distances.map((distance, index): Position => {
    const angle = (2 * Math.PI * index) / distances.length
    return [CENTRE[0] + distance * Math.cos(angle), CENTRE[1] + distance * Math.sin(angle)]
  })
}

const between = ([x, y]: Position, [otherX, otherY]: Position, at: number): Position => [x + (otherX - x) * at, y + (otherY - y) * at]

describe('an area', () => {
  it('has the points between its centre and its border, and none beyond', () => {
    fc.assert(
      fc.property(corners, fc.nat(), share, share, (distances, side, along, out) => {
        const star = starOf(distances)
        const [one, next] = [star[side % star.length], star[(side + 1) % star.length]] as [Position, Position]
        const border = between(one, next, along)
        const area = new Area([[star]])
        expect(area.has(...between(CENTRE, border, out))).toBe(true)
        expect(area.has(...between(CENTRE, border, 1 + out))).toBe(false)
      }),
    )
  })

  it('has no point in a hole, and those of every part', () => {
    const square = (west: number, size: number): Position[] => [
      [west, 25],
      [west + size, 25],
      [west + size, 25 + size],
      [west, 25 + size],
    ]
    const area = new Area([[square(55, 0.4), square(55.1, 0.2)], [square(56, 0.1)]])
    expect([area.has(55.05, 25.05), area.has(55.2, 25.1), area.has(56.05, 25.05), area.has(55.7, 25.05)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect(area.has(Number.NaN, Number.NaN)).toBe(false)
  })

  it('has the same points when many are tested, also on its corners', () => {
    const step = fc.integer({ min: 0, max: 40 }).map((steps) => 25 + steps / 100)
    const point = fc.tuple(step, step)
    const outline = fc.array(point, { minLength: 3, maxLength: 12 })
    fc.assert(
      fc.property(
        fc.array(fc.array(outline, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
        fc.array(point),
        (parts, points) => {
          const areas = [new Area(parts.slice(0, 1)), new Area(parts.slice(1))]
          const has = hasAny(areas)
          for (const [x, y] of [...points, ...parts.flat(2)]) expect(has(x, y)).toBe(areas.some((area) => area.has(x, y)))
          expect(has(Number.NaN, Number.NaN)).toBe(false)
        },
      ),
    )
  })
})

it('measures distances in metres', () => {
  expect(distanceBetween([55.2744, 25.1972], [55.279, 25.1972])).toBeCloseTo(464, -1)
  expect(distanceBetween([55, 25], [55, 26])).toBeCloseTo(111_195, -1)
})
